import { Button } from '@mantine/core'
import { useState } from 'react'
import { createNormalUser } from '@mehfil/contract/accounts/team.ts'
import { ask } from '../../lib/ask.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryTitle } from '../../ui/layout/entry-layout.tsx'
import type { InvitationOffer } from './queries.ts'
import { useEnterTeam } from './use-enter-team.ts'

/** For an invited person with an account: the code proved the mailbox, so nothing else is asked. */
export function AcceptJoin({
  offer,
  refreshOffer,
}: {
  offer: InvitationOffer
  refreshOffer: () => Promise<unknown>
}) {
  const t = useTranslate('profile')
  const enterTeam = useEnterTeam(offer)
  const [isSending, setSending] = useState(false)
  const join = () => {
    setSending(true)
    ask(createNormalUser)
      .then(enterTeam, (error: Error) => {
        showRefusal(error)
        return refreshOffer()
      })
      .finally(() => setSending(false))
  }
  return (
    <div>
      <EntryTitle title={t('accept.join-title')}>
        {t('accept.join-words', { owner: offer.owner })}
      </EntryTitle>
      <Button variant="filled" fullWidth loading={isSending} onClick={join}>
        {t('accept.join')}
      </Button>
    </div>
  )
}
