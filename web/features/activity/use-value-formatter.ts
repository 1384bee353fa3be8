import { permissions } from '@mehfil/contract/access.ts'
import { allEventsWildcard } from '@mehfil/contract/accounts/activity.ts'
import { eventTypes } from '@mehfil/contract/events/events.ts'
import { findLanguage, getNativeName, pickText } from '@mehfil/contract/languages.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import { useFormats, type Formats } from '../../lib/i18n/formats.ts'
import { useLanguage, useTranslate, type TranslateText } from '../../lib/i18n/translations.ts'

export type ActivityValueFormatter = (field: string, value: string) => string
type FormatFieldValue = (value: string) => string

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
/** Values of the log that have a text of their own. */
const namedValues = [
  'yes',
  'no',
  'maybe',
  'Web',
  'Email',
  'PUBLISHED',
  'UNPUBLISHED',
  'CANCELLED',
  'DRAFT',
  'welcome',
  'already',
  'ask',
  'delete',
  'category',
  'language',
  'confirm',
  'unconfirm',
  'place',
  'add',
  'import',
  'second-step',
]

/** The log stores internal values; readers see them in their language where a text exists. */
export function useValueFormatter(): ActivityValueFormatter {
  const t = useTranslate('profile')
  const tCreation = useTranslate('creation')
  const tDashboard = useTranslate('dashboard')
  const formats = useFormats()
  const language = useLanguage()
  const formatters: Record<string, FormatFieldValue> = {
    language: (value) => getNativeName(findLanguage(value) ?? 'en'),
    zone: (value) => value.replaceAll('_', ' ') || t('profile.zone-device'),
    digits: (value) => t(`profile.digits-${value}`),
    country: formats.country,
    state: (value) => pickText(findIndianState(value)?.names ?? { en: value }, language),
    permissions: (value) => formatPermissions(value, t, formats),
    events: (value) => (value === allEventsWildcard ? t('activity.all-events') : value),
    testStop: (value) => tDashboard(`subject-test.stopped-${value}`),
    skipped: (value) => t(`notice-skipped.${value}`),
    type: (value) => (eventTypes.some((one) => one === value) ? t(`event-type.${value}`) : value),
    templateId: (value) => tCreation(`template.${value}`, { defaultValue: value }),
    colourStyle: (value) => tCreation(`style.${value}`, { defaultValue: value }),
    title: keepAsTyped,
    venue: keepAsTyped,
    heading: keepAsTyped,
    domain: keepAsTyped,
    file: keepAsTyped,
    subject: keepAsTyped,
    fullName: keepAsTyped,
    contact: keepAsTyped,
    address: keepAsTyped,
    gstNo: keepAsTyped,
  }
  return (field, value) =>
    (formatters[field] ?? ((plain: string) => formatPlainValue(plain, t, formats)))(value)
}

/** Text typed by a person is shown unchanged. */
const keepAsTyped: FormatFieldValue = (value) => value

function formatPlainValue(
  value: string,
  t: TranslateText,
  { dayAndTime, number }: Formats,
): string {
  if (value === 'true' || value === 'false')
    return t(value === 'true' ? 'activity.yes' : 'activity.no')
  if (isoInstant.test(value)) return dayAndTime(new Date(value), 'mediumDate')
  if (/^\d{1,9}$/.test(value)) return number(Number(value))
  return namedValues.includes(value) ? t(`noted.${value}`) : value
}

function formatPermissions(value: string, t: TranslateText, { list }: Formats): string {
  const parts = value.split(', ')
  return list(permissions.filter((one) => parts.includes(one)).map((one) => t(`can.${one}`)))
}
