import { Button } from '@mantine/core'
import { useState } from 'react'
import { createNormalUser } from '@mehfil/contract/team.ts'
import { ask } from '../../lib/ask.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import type { Offer } from './queries.ts'
import { useArrival } from './use-arrival.ts'

/** Somebody who signs in already: the code proved the mailbox, and that is all. */
export function AcceptJoin({ offer, again }: { offer: Offer; again: () => Promise<unknown> }) {
  const t = useWords('profile')
  const arrive = useArrival(offer)
  const [isSending, setSending] = useState(false)
  const join = () => {
    setSending(true)
    ask(createNormalUser)
      .then(arrive, (error: Error) => {
        showRefusal(error)
        return again()
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
