import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { pictureKinds } from '@mehfil/contract/events/design.ts'
import { scrollToField } from '../../lib/browser/scroll-to-field.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { WizardSection } from '../events/wizard/wizard-section.tsx'
import { AccentField } from './accent-field.tsx'
import { GalleryField } from './gallery-field.tsx'
import classes from './images-page.module.css'
import { PictureField } from './picture-field.tsx'
import { DesignGallery } from './design-gallery.tsx'

/** How the page looks: its design, its colours and the host's pictures. */
export function ImagesPage() {
  const t = useTranslate('creation')
  const { pictures, event } = useWizard()
  return (
    <WizardSection
      title={t('step.web-images')}
      lead={t(event.mode === 'Web' ? 'design.lead' : 'design.mail-lead')}
    >
      <button
        type="button"
        className={`link ${classes.jump}`}
        onClick={() => scrollToField('cover')}
      >
        <Icon of={IconPhoto} small />
        {t('design.to-pictures')}
      </button>
      <DesignGallery />
      <div className={classes.pictures}>
        {pictureKinds.map((kind) => (
          <PictureField
            key={kind}
            kind={kind}
            picture={pictures.find((one) => one.kind === kind)}
          />
        ))}
      </div>
      {event.mode === 'Web' && <AccentField />}
      <GalleryField />
    </WizardSection>
  )
}
