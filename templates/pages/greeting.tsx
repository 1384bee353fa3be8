import type { KnownGuest, PageView } from './page-view.ts'
import { calledName, counted, joined, numeral, said } from './wording.ts'

export function Greeting({ view, guest }: { view: PageView; guest: KnownGuest | undefined }) {
  return (
    <p className="hi">
      {guest
        ? said(view, 'greeting', { name: calledName(guest.name) })
        : said(view, 'greetingGuest')}
    </p>
  )
}

/** Whom the invitation is for: the guest, those known by name, and how many more. */
export function KeptPlaces({
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
    ...(more > 0 ? [counted(view, 'reply.more', more)] : []),
  ]
  return (
    <p className="by">
      {counted(view, 'reply.kept', keptPlaces, {
        n: numeral(view, keptPlaces),
        who: joined(view, who),
      })}
    </p>
  )
}
