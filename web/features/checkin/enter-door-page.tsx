import { useEffect, useState } from 'react'
import { to } from '@mehfil/contract/pages.ts'
import { exits } from '../../lib/leave.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { ClosedDoor } from './door-states.tsx'
import { enterByLink } from './queries.ts'

/** Where a helper's link leads: its secret goes to the server and out of the address, and the door opens. */
export function EnterDoorPage() {
  const t = useWords('dashboard')
  const [words, setWords] = useState('')
  const [code] = useState(() => window.location.hash.slice(1))
  useTitle(t('door.title'))
  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname)
    void enter(code).then((refused) => setWords(refused ?? ''))
  }, [code])
  return words ? (
    <ClosedDoor
      title={t('door.enter-title')}
      words={words === unknown ? t('door.enter-unknown') : words}
      isStranger
    />
  ) : (
    <PageLoader />
  )
}

const unknown = 'unknown'

/** Answers why not. */
async function enter(code: string): Promise<string | undefined> {
  if (code === '') return unknown
  const outcome = await outcomeOf(enterByLink(code))
  if ('refused' in outcome) return outcome.refused.http === 404 ? unknown : outcome.refused.message
  exits.go(to('checkIn', { EID: outcome.answered.eventId }))
  return undefined
}
