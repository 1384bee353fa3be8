import type { KnownGuest, PageView } from '../page-view.ts'
import { getCalledName } from '../text/called-name.ts'
import { translateCount, formatNameList, formatNumeral, translateInTone } from '../text/wording.ts'

export function Greeting({ view, guest }: { view: PageView; guest: KnownGuest | undefined }) {
  return (
    <p className="hi">
      {guest
        ? translateInTone(view, 'greeting', { name: getCalledName(guest.name) })
        : translateInTone(view, 'greetingGuest')}
    </p>
  )
}

/** The invited people: the guest, companions with a name, and the number of others. */
export function ReservedPlaces({
  view,
  guest: { companions, keptPlaces = 1 },
}: {
  view: PageView
  guest: KnownGuest
}) {
  if (keptPlaces < 2) return null
  const more = keptPlaces - 1 - companions.length
  const who = [
    view.t('reply.youToo'),
    ...companions,
    ...(more > 0 ? [translateCount(view, 'reply.more', more)] : []),
  ]
  return (
    <p className="by">
      {translateCount(view, 'reply.kept', keptPlaces, {
        n: formatNumeral(view, keptPlaces),
        who: formatNameList(view, who),
      })}
    </p>
  )
}
