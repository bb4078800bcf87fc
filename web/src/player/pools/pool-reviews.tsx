import { noun, type Pool, wording } from '@compety/contract'
import { Avatar } from '../../images/avatar.tsx'
import { Empty } from '../../ui/query-view.tsx'
import { Stars } from '../../ui/stars.tsx'
import classes from './pool-reviews.module.css'

/** The average and the newest reviews of a pool. */
export function PoolReviews({ pool: { qualification_average, user_reviews } }: { pool: Pool }) {
  if (user_reviews.length === 0) return <Empty text={wording.noReviews} />
  return (
    <div className={classes.reviews}>
      {qualification_average !== null && (
        <p className={classes.average}>
          <span className="numeral" aria-hidden>
            {qualification_average.toLocaleString('es')}
          </span>
          <Stars value={qualification_average} what={`Promedio de la ${noun.one}`} withNumber={false} />
        </p>
      )}
      <ul className={classes.list}>
        {user_reviews.map(({ id, user, qualification, comment }) => {
          const name = user.user_profile.username ?? user.email ?? noun.brand
          return (
            <li key={id} className={classes.review}>
              <Avatar image={user.user_profile.image} name={name} size={40} />
              <div className={classes.text}>
                <strong>{name}</strong>
                <Stars value={qualification} what="Calificación" />
                {comment && <p>{comment}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
