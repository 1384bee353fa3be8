import type { KnownGuest, PageView } from './page-view.ts'
import { calledName, said } from './wording.ts'

export function Greeting({ view, guest }: { view: PageView; guest: KnownGuest | undefined }) {
  return <p className="hi">{guest ? said(view, 'greeting', { name: calledName(guest.name) }) : said(view, 'greetingGuest')}</p>
}
