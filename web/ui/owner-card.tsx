import { queryOptions } from '@tanstack/react-query'
import { authUser } from '@mehfil/contract/team.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { queryOf } from '../lib/queries.ts'
import { useWords } from '../lib/words.ts'
import { Avatar } from './avatar.tsx'
import classes from './owner-card.module.css'

type Account = Answer<typeof authUser.output>['accounts'][number]

/** The account that is open, of those the reader is in. */
export const openAccountQuery = queryOptions({
  ...queryOf(authUser),
  select: ({ account, accounts }): Account | undefined => accounts.find(({ id }) => id === account),
})

/** Whom an invited user asks for what they were not given. */
export function OwnerCard({ account }: { account: Account }) {
  const t = useWords()
  return (
    <div className={`card ${classes.owner}`}>
      <Avatar name={account.owner} />
      <p>
        <b className="strong">
          <bdi>{account.owner}</bdi>
        </b>
        <span className="quiet small">{t('prompt.owner')}</span>
      </p>
    </div>
  )
}
