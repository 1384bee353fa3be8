import { pictureKinds } from '@mehfil/contract/design.ts'
import { useWords } from '../../lib/words.ts'
import { useWizard } from '../events/use-wizard.ts'
import { WizardSection } from '../events/wizard-section.tsx'
import { PictureField } from './picture-field.tsx'
import { TemplatePicker } from './template-picker.tsx'

/** How the page looks: its design, its colours, and the host's own pictures. */
export function ImagesPage() {
  const t = useWords('creation')
  const { pictures, event } = useWizard()
  return (
    <WizardSection
      title={t('step.web-images')}
      lead={t(event.mode === 'Web' ? 'design.lead' : 'design.mail-lead')}
    >
      <TemplatePicker />
      {pictureKinds.map((kind) => (
        <PictureField key={kind} kind={kind} picture={pictures.find((one) => one.kind === kind)} />
      ))}
    </WizardSection>
  )
}
