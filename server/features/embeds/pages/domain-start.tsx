import { DomainStart, type DomainStartView } from '@mehfil/templates/pages/domain-start.tsx'
import { renderReaderPage, type RenderedPage } from '../../public-pages/pages/render.tsx'

export const renderDomainStart = (
  view: DomainStartView,
  dependencies: Parameters<typeof renderReaderPage>[2],
): RenderedPage =>
  renderReaderPage(
    <DomainStart view={view} />,
    { ...view, title: view.t('start.title') },
    dependencies,
  )
