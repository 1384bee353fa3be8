import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { EventGalleryPicture } from '../events/queries/draft-gallery.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './gallery-field.module.css'

type GalleryTextFieldsProps = {
  picture: EventGalleryPicture
  onChange: (texts: GalleryTexts) => void
}

const maxLength = 200

/** Caption and description in each language of the event. */
export function GalleryTextFields({ picture, onChange }: GalleryTextFieldsProps) {
  const t = useTranslate('creation')
  const { languages } = useWizard().draft.settings
  const { id, texts } = picture
  const getLabel = (label: string, language: Language) =>
    languages.length > 1
      ? t('words.label', { label, language: isolateText(t(`own-language.${language}`)) })
      : label
  return (
    <div className={classes.texts}>
      {languages.map((language) => {
        const { caption = '', alt = '' } = texts[language] ?? {}
        const change = (patch: { caption?: string; alt?: string }) =>
          onChange({ ...texts, [language]: { caption, alt, ...patch } })
        const shared = {
          lang: toLanguageTag(language),
          dir: getDirection(language),
          maxLength,
        }
        return (
          <div key={language} className={classes.pair}>
            <TextField
              {...shared}
              name={`caption-${id}-${language}`}
              error={undefined}
              label={getLabel(t('more-pictures.caption'), language)}
              value={caption}
              onChange={(text) => change({ caption: text })}
            />
            <TextField
              {...shared}
              name={`alt-${id}-${language}`}
              error={undefined}
              label={getLabel(t('more-pictures.alt'), language)}
              aria-describedby="more-pictures-alt-hint"
              value={alt}
              onChange={(text) => change({ alt: text })}
            />
          </div>
        )
      })}
    </div>
  )
}
