import { hasProfile, noun, type OrganizerProfile, wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../kit/images/avatar.tsx'
import { Empty } from '../../ui/query/query-view.tsx'
import classes from './organizer-members.module.css'

type Member = OrganizerProfile['members'][number]

/** The members who run the organizer, one card each. */
export function OrganizerMembers({ members }: { members: Member[] }) {
  if (members.length === 0) return <Empty text={wording.none} />
  return (
    <ul className={classes.members}>
      {members.map((member, place) => (
        <MemberCard key={member.username ?? place} member={member} />
      ))}
    </ul>
  )
}

function MemberCard({ member: { username, name, image } }: { member: Member }) {
  const shown = name ?? username ?? 'Administrador'
  return (
    <li className={classes.member}>
      <Avatar image={image} name={name ?? username ?? noun.brand} size={56} />
      <div className={classes.names}>
        <strong>{shown}</strong>
        {hasProfile(username) && (
          <Link to="/user/$username" params={{ username }}>
            @{username}
          </Link>
        )}
      </div>
    </li>
  )
}
