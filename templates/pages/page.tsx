import { ReplyBar } from './bar.tsx'
import { Cover } from './cover.tsx'
import { Facts } from './facts.tsx'
import type { PageView } from './page-view.ts'
import { ReplyCard } from './reply-card.tsx'
import { About, ContactSection, Foot, Going } from './sections.tsx'

/** The body of an event's page, for guests and for the host's preview alike. */
export function Page({ view }: { view: PageView }) {
  return (
    <>
      <a className="skip" href="#reply">
        {view.t('page.skip')}
      </a>
      <main className="page" data-viewed={view.viewedUrl}>
        <Cover view={view} />
        <div className="body">
          <Facts view={view} />
          <div className="over">
            <ReplyCard view={view} />
          </div>
          <Going view={view} />
          <About view={view} />
          <ContactSection view={view} />
          <Foot {...view} />
        </div>
        <ReplyBar view={view} />
      </main>
    </>
  )
}
