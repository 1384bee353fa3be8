import { useEffect, useState } from 'react'
import { pathTo } from '@mehfil/contract/pages.ts'
import { dropKioskLock } from '../../../lib/door/kiosk-lock.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { ClosedDoor } from './door-states.tsx'
import { enterByLink } from '../queries/checkin.ts'

/**
 * Opens the door for a helper's link. Its secret is sent to the server and removed from the
 * address.
 */
export function EnterDoorPage() {
  const t = useTranslate('dashboard')
  const [message, setMessage] = useState('')
  const [code] = useState(() => window.location.hash.slice(1))
  useTitle(t('door.title'))
  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname)
    void enterDoor(code).then((refused) => setMessage(refused ?? ''))
  }, [code])
  return message ? (
    <ClosedDoor
      title={t('door.enter-title')}
      message={message === unknownLink ? t('door.enter-unknown') : message}
      isStranger
    />
  ) : (
    <PageLoader />
  )
}

const unknownLink = 'unknown'

/** The reason of a refusal; undefined if the door opens. */
async function enterDoor(code: string): Promise<string | undefined> {
  if (code === '') return unknownLink
  const outcome = await toOutcome(enterByLink(code))
  if ('refused' in outcome)
    return outcome.refused.http === 404 ? unknownLink : outcome.refused.message
  dropKioskLock()
  browserNavigation.go(pathTo('checkIn', { EID: outcome.answered.eventId }))
  return undefined
}
