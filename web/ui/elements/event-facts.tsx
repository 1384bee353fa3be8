import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useFormats } from '../../lib/i18n/formats.ts'
import { Icon } from './icon.tsx'

type EventFactsProps = { event: { startsAt: Date | null; zone: string; venue: string } }

/** When and where an event is, as items of a list. */
export function EventFacts({ event: { startsAt, zone, venue } }: EventFactsProps) {
  const { dayAndTime } = useFormats()
  return (
    <>
      {startsAt && (
        <li>
          <Icon of={IconCalendar} small />
          <bdi>{dayAndTime(startsAt, 'fullDate', zone)}</bdi>
        </li>
      )}
      {venue && (
        <li>
          <Icon of={IconMapPin} small />
          <span dir="auto">{venue}</span>
        </li>
      )}
    </>
  )
}
