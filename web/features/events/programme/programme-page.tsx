import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MissingTranslations } from '../fields/add-language.tsx'
import { SectionList } from '../sections/section-list.tsx'
import { WizardSection } from '../wizard/wizard-section.tsx'
import { FunctionCutDialog } from './function-cut-dialog.tsx'
import { ProgrammeEditor } from './programme-editor.tsx'

/** What happens when. A host may leave it empty. */
export function ProgrammePage() {
  const t = useTranslate('creation')
  return (
    <WizardSection title={t('step.web-programme')} lead={t('programme.lead')}>
      <MissingTranslations topic="programme" />
      <ProgrammeEditor />
      <SectionList />
      <FunctionCutDialog />
    </WizardSection>
  )
}
