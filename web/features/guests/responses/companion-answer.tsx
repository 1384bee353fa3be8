import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { GuestResponse } from '../queries/guests.ts'

/** One companion with their own answers. */
export function CompanionAnswer({
  person,
  name,
  value,
}: GuestResponse['questions'][number]['people'][number]) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    <>
      <span className="quiet">
        <bdi>{name || t('guest.companion', { at: number(person + 1) })}</bdi>:
      </span>{' '}
      <bdi>{value}</bdi>
    </>
  )
}
