import type { EventMode } from '@mehfil/contract/events/events.ts'
import { canOpen, useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'

type SettingsContext = { mode: EventMode; hasReminders: boolean }
type SettingsSection = {
  /** Its section has the id `settings-<id>`. */
  id: string
  text: { in: 'creation' | 'dashboard'; key: string }
  isShown?: (context: SettingsContext) => boolean
}

const inCreation = (key: string) => ({ in: 'creation', key }) as const
const inDashboard = (key: string) => ({ in: 'dashboard', key }) as const

/** The settings one after the other, as the navigation at their side lists them. */
const settingsSections: readonly SettingsSection[] = [
  { id: 'replies', text: inCreation('settings.answers') },
  { id: 'guests', text: inCreation('settings.people') },
  { id: 'door', text: inCreation('settings.door') },
  { id: 'page', text: inCreation('settings.page') },
  {
    id: 'reminders',
    text: inCreation('settings.reminders-title'),
    isShown: ({ hasReminders }) => hasReminders,
  },
  { id: 'notices', text: inCreation('settings.notices') },
  { id: 'guest-data', text: inCreation('settings.guest-data') },
  { id: 'address', text: inDashboard('web-address.title'), isShown: ({ mode }) => mode === 'Web' },
  { id: 'sites', text: inDashboard('embed.title'), isShown: ({ mode }) => mode === 'Web' },
  { id: 'close', text: inDashboard('close-event.title') },
]

/** The sections that this event and this user have, by name. */
export function useSettingsSections(mode: EventMode): Array<{ id: string; name: string }> {
  const { may } = useAccess()
  const texts = { creation: useTranslate('creation'), dashboard: useTranslate('dashboard') }
  const context = { mode, hasReminders: canOpen(may('Notification')) }
  return settingsSections
    .filter(({ isShown }) => isShown?.(context) ?? true)
    .map(({ id, text }) => ({ id, name: texts[text.in](text.key) }))
}
