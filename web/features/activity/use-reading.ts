import { permissions } from '@mehfil/contract/access.ts'
import { allEvents } from '@mehfil/contract/activity.ts'
import { eventTypes } from '@mehfil/contract/events.ts'
import { languages } from '@mehfil/contract/fields.ts'
import { indianState } from '@mehfil/contract/places/states.ts'
import { useFormats, type Formats } from '../../lib/formats.ts'
import { useLanguage, useWords, type Words } from '../../lib/words.ts'
import { ownNames } from '../../ui/language-switch.tsx'

export type Reading = (field: string, value: string) => string
type Reads = (value: string) => string

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
/** Values the log writes by names of ours. */
const named = [
  'yes',
  'no',
  'maybe',
  'Web',
  'Email',
  'PUBLISHED',
  'UNPUBLISHED',
  'DRAFT',
  'welcome',
  'already',
  'ask',
  'delete',
  'category',
  'language',
  'confirm',
  'unconfirm',
  'add',
  'import',
]

/** The log keeps what programs say; a reader gets their own words where there are some. */
export function useReading(): Reading {
  const t = useWords('profile')
  const designs = useWords('creation')
  const formats = useFormats()
  const language = useLanguage()
  const readings: Record<string, Reads> = {
    language: (value) => ownNames[languages.find((one) => one === value) ?? 'en'],
    zone: (value) => value.replaceAll('_', ' ') || t('profile.zone-device'),
    digits: (value) => t(`profile.digits-${value}`),
    country: formats.country,
    state: (value) => indianState(value)?.names[language] ?? value,
    permissions: (value) => rightsIn(value, t, formats),
    events: (value) => (value === allEvents ? t('activity.all-events') : value),
    skipped: (value) => t(`notice-skipped.${value}`),
    type: (value) => (eventTypes.some((one) => one === value) ? t(`event-type.${value}`) : value),
    templateId: (value) => designs(`template.${value}`, { defaultValue: value }),
    colourStyle: (value) => designs(`style.${value}`, { defaultValue: value }),
    title: asWritten,
    venue: asWritten,
    heading: asWritten,
    domain: asWritten,
    file: asWritten,
    subject: asWritten,
    fullName: asWritten,
    contact: asWritten,
    address: asWritten,
    gstNo: asWritten,
  }
  return (field, value) =>
    (readings[field] ?? ((plain: string) => plainly(plain, t, formats)))(value)
}

/** What somebody typed is shown as they did. */
const asWritten: Reads = (value) => value

function plainly(value: string, t: Words, { dayAndTime, number }: Formats): string {
  if (value === 'true' || value === 'false')
    return t(value === 'true' ? 'activity.yes' : 'activity.no')
  if (instant.test(value)) return dayAndTime(new Date(value), 'mediumDate')
  if (/^\d{1,9}$/.test(value)) return number(Number(value))
  return named.includes(value) ? t(`noted.${value}`) : value
}

function rightsIn(value: string, t: Words, { list }: Formats): string {
  const parts = value.split(', ')
  return list(permissions.filter((one) => parts.includes(one)).map((one) => t(`can.${one}`)))
}
