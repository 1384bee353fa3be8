import { Cover } from '../cover.tsx'
import { WallSection } from '../parts/gallery.tsx'
import { LanguageLinks, PageFooter } from '../sections.tsx'
import type { AfterPageView } from './after-view.ts'
import { PhotoCard } from './photo-card.tsx'
import { SurveyCard } from './survey-card.tsx'

/** The body of `/{EID}/{GID}/after`, under the cover of the event. */
export function AfterPage({ view }: { view: AfterPageView }) {
  const { event, survey, wall, invitationUrl } = view
  const { t } = event
  return (
    <main className="page brief">
      <Cover view={event} withButton={false} />
      <div className="body after">
        <LanguageLinks view={event} />
        {!survey && !wall && (
          <section className="reply">
            <div className="state">
              <h2 className="h">{t('after.none')}</h2>
              <p>{t('after.noneWords')}</p>
            </div>
          </section>
        )}
        {survey && <SurveyCard view={event} survey={survey} />}
        {wall && <PhotoCard view={event} wall={wall} />}
        <WallSection view={event} />
        <p className="row">
          <a href={invitationUrl}>{t('stop.back')}</a>
        </p>
        <PageFooter {...event} />
      </div>
    </main>
  )
}
