import { queryOptions } from '@tanstack/react-query'
import { authUser } from '@mehfil/contract/accounts/team.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { createQuery } from '../../lib/http/queries.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../elements/avatar.tsx'
import classes from './owner-card.module.css'

type SwitchableAccount = WireValue<typeof authUser.output>['accounts'][number]

/** The open account, out of those the user belongs to. */
export const openAccountQuery = queryOptions({
  ...createQuery(authUser),
  select: ({ account, accounts }): SwitchableAccount | undefined =>
    accounts.find(({ id }) => id === account),
})

/** The owner whom an invited user asks for a missing right. */
export function OwnerCard({ account }: { account: SwitchableAccount }) {
  const t = useTranslate()
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
