import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { LoadingPart } from '../../ui/feedback/part-boundary.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { FullScreen } from '../../ui/layout/full-screen.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { ColourSwatches } from './colour-swatches.tsx'
import classes from './compare-designs.module.css'
import { DesignPreview, type PreviewSize } from './design-preview.tsx'
import { getMood, type DesignChoice } from './rules/designs.ts'
import { useDescribeDesign, useTakeDesign, type DesignLook } from './use-design-look.ts'

const sizes = {
  phone: { width: 390, isMail: false },
  desktop: { width: 1000, isMail: false },
  mail: { width: 680, isMail: true },
} as const satisfies Record<string, PreviewSize>
type ComparedDevice = keyof typeof sizes

type CompareDesignsProps = {
  choices: readonly DesignChoice[]
  look: DesignLook
  opened: boolean
  onClose: () => void
}

/** Two or three designs side by side, with the same words and at the same size. */
export function CompareDesigns({ choices, look, opened, onClose }: CompareDesignsProps) {
  const t = useTranslate('creation')
  const { mode } = useWizard().event
  const [device, setDevice] = useState<ComparedDevice>('phone')
  const devices: ComparedDevice[] =
    mode === 'Web' ? ['phone', 'desktop', 'mail'] : ['phone', 'desktop']
  return (
    <FullScreen
      opened={opened}
      onClose={onClose}
      title={t('gallery.compare-title')}
      aside={
        <div className={classes.devices}>
          <Segments
            name="compare-device"
            label={t('preview.device')}
            value={device}
            onChange={setDevice}
            options={devices.map((one) => ({ value: one, label: t(`preview.${one}`) }))}
          />
        </div>
      }
    >
      <div className={classes.columns} data-device={device}>
        {choices.map((choice, at) => (
          <ComparedDesign
            key={choice.id}
            choice={choice}
            look={look}
            size={sizes[device]}
            isFirst={at === 0}
            onTaken={onClose}
          />
        ))}
      </div>
    </FullScreen>
  )
}

type ComparedDesignProps = {
  choice: DesignChoice
  look: DesignLook
  size: PreviewSize
  isFirst: boolean
  onTaken: () => void
}

function ComparedDesign({ choice, look, size, isFirst, onTaken }: ComparedDesignProps) {
  const t = useTranslate('creation')
  const { event, draft } = useWizard()
  const describe = useDescribeDesign()
  const take = useTakeDesign()
  const { languages } = draft.settings
  const cover = look.getCover(choice)
  const [withPhoto, setPhoto] = useState(cover.withPhoto)
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en')
  const family = event.mode === 'Web' ? 'template' : 'mail-template'
  const name = t(`${family}.${choice.id}`)
  const style = choice.colourStyles.find(({ id }) => id === cover.colourStyle)
  return (
    <section className={classes.column} aria-label={name}>
      <div className={classes.frame}>
        <LoadingPart at={`${size.width} ${language}`} fallback={null}>
          <DesignPreview title={name} cover={{ ...cover, withPhoto, language }} {...size} />
        </LoadingPart>
      </div>
      <div className={classes.about}>
        <h2 className={`display ${classes.name}`}>{name}</h2>
        <p className="small quiet">{describe(choice, getMood(choice.id))}</p>
        <p className="not-phone">{t(`${family}.${choice.id}-hint`)}</p>
        <p>
          <b className="strong">{t('gallery.colour')}</b>{' '}
          <span className="quiet">{style && t(`style.${style.id}`)}</span>
        </p>
        <ColourSwatches
          choice={choice}
          name={name}
          group="compare"
          value={cover.colourStyle}
          onChange={(colour) => look.setStyle(choice, colour)}
        />
        {look.hasPhoto && (
          <SwitchField
            name={`compare-photo-${choice.id}`}
            label={t('gallery.photo')}
            checked={withPhoto}
            onChange={setPhoto}
          />
        )}
        {languages.length > 1 && (
          <Segments
            name={`compare-language-${choice.id}`}
            label={t('language.choose')}
            value={language}
            onChange={setLanguage}
            options={languages.map((one) => ({ value: one, label: t(`short-language.${one}`) }))}
          />
        )}
        <Button
          variant={isFirst ? 'filled' : 'default'}
          onClick={() => {
            onTaken()
            take(name, () => look.choose(choice, cover.colourStyle))
          }}
        >
          {t('gallery.use-named', { template: name })}
        </Button>
      </div>
    </section>
  )
}
