import { ReplyBar } from './reply/reply-bar.tsx'
import { Cover } from './cover.tsx'
import { EventFacts } from './event-facts.tsx'
import { AfterOffer } from './parts/after-offer.tsx'
import { GallerySection, WallSection } from './parts/gallery.tsx'
import type { PageView } from './page-view.ts'
import { PostponedNotice } from './parts/postponed-notice.tsx'
import { ReplyCard } from './reply/reply-card.tsx'
import { PageSections } from './parts/page-sections.tsx'
import { ProgrammeSection } from './parts/programme.tsx'
import { isBriefPage } from './text/wording.ts'
import { PreviewNotice } from './parts/preview-notice.tsx'
import { AboutSection, ContactSection, PageFooter, GoingCount, LanguageLinks } from './sections.tsx'

/** The body of the page of an event, for guests and for the preview of the host. */
export function EventPage({ view }: { view: PageView }) {
  const isBrief = isBriefPage(view)
  const isCancelled = view.reply.state === 'cancelled'
  const replyCard = (
    <div className="over">
      <ReplyCard view={view} />
    </div>
  )
  return (
    <>
      <a className="skip" href="#reply">
        {view.t('page.skip')}
      </a>
      <PreviewNotice view={view} />
      <main className={isBrief ? 'page brief' : 'page'} data-viewed={view.viewedUrl}>
        <Cover view={view} withButton={!isBrief} />
        <div className="body">
          {isCancelled ? (
            <>
              <LanguageLinks view={view} />
              {replyCard}
            </>
          ) : (
            <>
              <PostponedNotice view={view} />
              <EventFacts view={view} />
              {replyCard}
              <AfterOffer view={view} />
              <GoingCount view={view} />
            </>
          )}
          <AboutSection view={view} />
          {!isCancelled && <ProgrammeSection view={view} />}
          {!isCancelled && <PageSections view={view} />}
          {!isCancelled && <WallSection view={view} />}
          {!isCancelled && <GallerySection view={view} />}
          <ContactSection view={view} />
          <PageFooter {...view} />
        </div>
        <ReplyBar view={view} />
      </main>
    </>
  )
}
