import { hasProfile, noun, type Pool, wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../kit/images/avatar.tsx'
import { Stars } from '../../kit/stars.tsx'
import { Empty } from '../../ui/query/query-view.tsx'
import classes from './review-list.module.css'

type Review = Pool['user_reviews'][number]

type ReviewListProps = {
  reviews: Review[]
  average: number | null
  /** Names what was averaged, for screen readers. */
  what: string
  count: number | undefined
}

export function ReviewList({ reviews, average, what, count }: ReviewListProps) {
  if (reviews.length === 0) return <Empty text={wording.noReviews} />
  return (
    <div className={classes.reviews}>
      {average !== null && (
        <p className={classes.average}>
          <span className="numeral" aria-hidden>
            {average.toLocaleString('es', { maximumFractionDigits: 2 })}
          </span>
          <Stars value={average} what={what} withNumber={false} count={count} />
        </p>
      )}
      <ul className={classes.list}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
    </div>
  )
}

function ReviewCard({ review: { user, qualification, comment } }: { review: Review }) {
  const { username, image } = user.user_profile
  // A player without a username is named by the masked address.
  const name = username ?? user.email ?? noun.brand
  return (
    <li className={classes.review} tabIndex={-1}>
      <Avatar image={image} name={name} size={40} />
      <div className={classes.text}>
        {hasProfile(username) ? (
          <Link to="/user/$username" params={{ username }} className={classes.name}>
            {username}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        <Stars value={qualification} what="Calificación" />
        {comment && <p className={classes.comment}>{comment}</p>}
      </div>
    </li>
  )
}
