import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useSession } from '../../../lib/session/session.ts'
import { getDayPart } from '../rules/event-overview.ts'

/** The first words of a host's day, by the clock of the device. */
export function useGreeting(): string {
  const t = useTranslate('dashboard')
  const { fullName } = useSession()
  const [name = ''] = fullName.trim().split(/\s+/u)
  return t(`events.good-${getDayPart(new Date())}`, { name })
}
