import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { validatePlaceholders, type Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import {
  countTestGuests,
  testShares,
  testTooSmallError,
  testWaits,
  type SubjectTestInput,
  type TestShare,
  type TestWait,
} from '@mehfil/contract/mail/subject-tests.ts'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toErrorParams } from '../../../ui/placeholders/placeholder-text.ts'
import { canTry, fitShare, getDecisionTime, newTest } from './rules.ts'
import classes from './subject-tests.module.css'

type SubjectTestFieldsProps = {
  test: SubjectTestInput | null
  onChange: (test: SubjectTestInput | null) => void
  languages: readonly Language[]
  placeholders: readonly Placeholder[]
  /** The guests who would get it; unknown while they are counted. */
  guests: number | undefined
  /** A message that is sent later may have more guests by then. */
  isLater?: boolean
  /** When the two groups get their mails; null while that is not chosen. */
  begins: Date | null
  zone: string
  /** A sentence at `test.subjects.en`, `test.share` or `test.hours`. */
  getError: (path: string) => string | undefined
}

/** A second subject, how many guests try the two, and how long. */
export function SubjectTestFields({
  test,
  onChange,
  isLater = false,
  ...fieldsProps
}: SubjectTestFieldsProps) {
  const t = useTranslate('dashboard')
  const d = useTranslate('notices')
  const { guests } = fieldsProps
  const isTooFew = test === null && !isLater && guests !== undefined && !canTry(guests)
  // Switched off and on again, what was typed is there.
  const [kept, setKept] = useState(newTest)
  const toggle = (isOn: boolean) => {
    if (test) setKept(test)
    onChange(isOn ? fitShare(kept, guests) : null)
  }
  return (
    <section className={classes.fields} aria-label={t('subject-test.title')}>
      <SwitchField
        name="subject-test"
        label={t('subject-test.try')}
        hint={isTooFew ? d(testTooSmallError(kept.share, guests)) : t('subject-test.try-about')}
        disabled={isTooFew}
        checked={test !== null}
        onChange={toggle}
      />
      {test && <TestSettings {...fieldsProps} test={test} onChange={onChange} />}
    </section>
  )
}

function TestSettings({
  test,
  onChange,
  languages,
  placeholders,
  guests,
  begins,
  zone,
  getError,
}: Omit<SubjectTestFieldsProps, 'isLater'> & { test: SubjectTestInput }) {
  const t = useTranslate('dashboard')
  const d = useTranslate('notices')
  const { number } = useFormats()
  const set = (part: Partial<SubjectTestInput>) => onChange({ ...test, ...part })
  const toSentence = (error: string | undefined, typed = '') => {
    const complaint = validatePlaceholders(typed, { known: placeholders, isSubject: true })
    return error?.startsWith('field.') ? d(error, complaint ? toErrorParams(complaint) : {}) : error
  }
  const problem = toSentence(getError('test.share') ?? getError('test.hours'))
  return (
    <>
      {languages.map((language) => (
        <TextField
          key={language}
          lang={toLanguageTag(language)}
          dir={getDirection(language)}
          id={`second-subject-${language}`}
          name={`second-subject-${language}`}
          label={
            languages.length > 1
              ? `${t('subject-test.second')} · ${t(`language.${language}`)}`
              : t('subject-test.second')
          }
          value={test.subjects[language] ?? ''}
          error={toSentence(getError(`test.subjects.${language}`), test.subjects[language])}
          onChange={(subject) => set({ subjects: { ...test.subjects, [language]: subject } })}
          maxLength={150}
        />
      ))}
      <div className={classes.choices}>
        <div className={classes.choice}>
          <span className="small strong" aria-hidden="true">
            {t('subject-test.share')}
          </span>
          <Segments
            name="test-share"
            label={t('subject-test.share')}
            value={String(test.share)}
            onChange={(share) => set({ share: Number(share) as TestShare })}
            options={testShares.map((share) => ({
              value: String(share),
              label: t('subject-test.percent', { n: number(share) }),
            }))}
          />
        </div>
        <div className={classes.choice}>
          <span className="small strong" aria-hidden="true">
            {t('subject-test.wait')}
          </span>
          <Segments
            name="test-hours"
            label={t('subject-test.wait')}
            value={String(test.hours)}
            onChange={(hours) => set({ hours: Number(hours) as TestWait })}
            options={testWaits.map((hours) => ({
              value: String(hours),
              label: t('subject-test.hours', { count: hours, n: number(hours) }),
            }))}
          />
        </div>
      </div>
      {problem ? (
        <p className={`small ${classes.problem}`} role="alert">
          {problem}
        </p>
      ) : (
        <TestForecast test={test} guests={guests} begins={begins} zone={zone} />
      )}
    </>
  )
}

/** How many guests get what, and when. */
function TestForecast({
  test,
  guests,
  begins,
  zone,
}: Pick<SubjectTestFieldsProps, 'guests' | 'begins' | 'zone'> & { test: SubjectTestInput }) {
  const t = useTranslate('dashboard')
  const { number, dayAndTime } = useFormats()
  const group = guests === undefined ? 0 : countTestGuests(guests, test.share)
  const others = (guests ?? 0) - 2 * group
  return (
    <p className="small quiet" role="status">
      {group > 0 && t('subject-test.groups', { count: group, n: number(group) })}{' '}
      {group > 0 && t('subject-test.others-get', { count: others, n: number(others) })}{' '}
      {begins &&
        t('subject-test.decided-at', {
          day: dayAndTime(getDecisionTime(test, begins), 'shortDate', zone),
        })}
    </p>
  )
}
