import type { EventMode } from '@mehfil/contract/events/events.ts'

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
export const settingsSections: readonly SettingsSection[] = [
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
  { id: 'close', text: inDashboard('close-event.title') },
]
