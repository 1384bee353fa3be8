import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { maxSurveyOptions, type Survey, type SurveyTexts } from '@mehfil/contract/events/after.ts'
import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { newId } from '../../lib/new-id.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { IconButton } from '../../ui/elements/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './after.module.css'
import { changeOptions, type SurveyQuestion } from './rules/survey.ts'

type SurveyFieldsProps = {
  survey: Survey
  onChange: (survey: Survey) => void
  /** By the field's path. */
  errors: Record<string, string>
  languages: readonly Language[]
}

/** The text of a question in each language of the event. */
export function SurveyText({
  survey,
  onChange,
  errors,
  languages,
  question,
}: SurveyFieldsProps & { question: SurveyQuestion }) {
  const t = useTranslate('dashboard')
  const isChoice = question === 'choice'
  const texts = (isChoice ? survey.choice?.texts : survey[question]) ?? {}
  return (
    <TextsField
      name={`survey.${isChoice ? 'choice.texts' : question}`}
      label={t('after.question')}
      texts={texts}
      errors={errors}
      languages={languages}
      maxLength={150}
      onChange={(next) =>
        onChange(
          isChoice
            ? { ...survey, choice: survey.choice && { ...survey.choice, texts: next } }
            : { ...survey, [question]: next },
        )
      }
    />
  )
}

/** The options of the choice. */
export function SurveyChoices({ survey, onChange, errors, languages }: SurveyFieldsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const options = survey.choice?.options ?? []
  return (
    <>
      {options.map((option, at) => {
        const label = t('after.option', { n: number(at + 1) })
        return (
          <div key={option.id} className={classes.option}>
            <TextsField
              name={`survey.choice.options.${at}.texts`}
              label={label}
              texts={option.texts}
              errors={errors}
              languages={languages}
              maxLength={80}
              onChange={(texts) =>
                onChange(
                  changeOptions(survey, (all) =>
                    all.map((one) => (one.id === option.id ? { ...one, texts } : one)),
                  ),
                )
              }
            />
            {options.length > 2 && (
              <IconButton
                icon={IconX}
                label={t('after.option-remove', { option: label })}
                onPress={() =>
                  onChange(changeOptions(survey, (all) => all.filter(({ id }) => id !== option.id)))
                }
              />
            )}
          </div>
        )
      })}
      {options.length < maxSurveyOptions && (
        <div>
          <Button
            size="compact-md"
            leftSection={<Icon of={IconPlus} small />}
            onClick={() =>
              onChange(changeOptions(survey, (all) => [...all, { id: newId(), texts: {} }]))
            }
          >
            {t('after.option-add')}
          </Button>
        </div>
      )}
    </>
  )
}

type TextsFieldProps = {
  name: string
  label: string
  texts: SurveyTexts
  errors: Record<string, string>
  languages: readonly Language[]
  maxLength: number
  onChange: (texts: SurveyTexts) => void
}

function TextsField({
  name,
  label,
  texts,
  errors,
  languages,
  maxLength,
  onChange,
}: TextsFieldProps) {
  const t = useTranslate('dashboard')
  const [first] = languages
  return (
    <div className={classes.texts}>
      {languages.map((language) => (
        <TextField
          key={language}
          name={`${name}.${language}`}
          id={`${name}.${language}`}
          label={
            languages.length > 1
              ? t('after.in-language', { label, language: isolateText(t(`language.${language}`)) })
              : label
          }
          lang={toLanguageTag(language)}
          dir={getDirection(language)}
          maxLength={maxLength}
          value={texts[language] ?? ''}
          error={errors[`${name}.${language}`]}
          {...(language !== first &&
            first && { placeholder: texts[first] && isolateText(texts[first]) })}
          onChange={(text) => onChange({ ...texts, [language]: text })}
        />
      ))}
    </div>
  )
}
