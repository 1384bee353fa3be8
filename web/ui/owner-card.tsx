import { useQuery } from '@tanstack/react-query'
import { authUser } from '@mehfil/contract/team.ts'
import { queryOf } from '../lib/queries.ts'
import { useWords } from '../lib/words.ts'
import { Avatar } from './avatar.tsx'
import classes from './owner-card.module.css'

/** Whom an invited user asks for what they were not given. */
export function OwnerCard() {
  const t = useWords()
  const { data } = useQuery(queryOf(authUser))
  const here = data?.accounts.find(({ id }) => id === data.account)
  if (!here) return null
  return (
    <div className={`card ${classes.owner}`}>
      <Avatar name={here.owner} />
      <p><b className="strong"><bdi>{here.owner}</bdi></b><span className="quiet small">{t('prompt.owner')}</span></p>
      <a className="link" href={`mailto:${here.ownerEmail}`}>{t('prompt.ask', { first: here.owner.split(/\s+/)[0] ?? '' })}</a>
    </div>
  )
}
