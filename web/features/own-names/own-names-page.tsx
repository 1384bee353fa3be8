import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Box, Boxes } from '../../ui/layout/boxes.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import classes from './own-names.module.css'
import { PageDomainSection } from './page-domain-section.tsx'
import { WhiteLabelSection } from './white-label-section.tsx'

/** What guests see instead of the product: its address, its name and its colours. */
export function OwnNamesPage() {
  const t = useTranslate('profile')
  useTitle(t('names.title'))
  return (
    <div className={classes.page}>
      <PageTitle kind="page" title={t('names.title')} sub={t('names.sub')} />
      <Boxes>
        <Box span={6} title={t('names.domain-title')} sub={t('names.domain-sub')}>
          <PageDomainSection />
        </Box>
        <Box span={6} title={t('names.label-title')} sub={t('names.label-sub')}>
          <WhiteLabelSection />
        </Box>
      </Boxes>
    </div>
  )
}
