import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import classes from '../forms/guest-form.module.css'
import type { GuestInput } from '../rules/pasted-guests.ts'
import type { CheckedPastedGuest, PastedGuestsState } from './use-pasted-guests.ts'

/** More lines than a screen shows would only be slow. */
const maxShown = 60

/**
 * The guests that will be added, line by line; wrong lines come first and are corrected in place.
 */
export function PastedPreview({
  pasted,
  isByMail,
}: {
  pasted: PastedGuestsState
  /** Whether the event invites by mail. */
  isByMail: boolean
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { guests, addable, skipped, correct, update, leaveOut } = pasted
  // A wrong line keeps its fields open while the host corrects it.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (key: string) => setOpened((before) => new Set([...before, key]))
  const ordered = [
    ...guests.filter((line) => !addable.includes(line) && !skipped.includes(line)),
    ...guests
      .filter(({ knownName }) => knownName)
      .filter((line) => addable.includes(line) || skipped.includes(line)),
    ...addable.filter(({ knownName }) => !knownName),
    ...skipped.filter(({ knownName }) => !knownName),
  ]
  const hidden = ordered.length - maxShown
  return (
    <ul className={classes.lines} aria-label={t('paste.preview')}>
      {ordered.slice(0, maxShown).map((line) => (
        <li key={line.key} data-wrong={Object.keys(line.errors).length > 0 || undefined}>
          {!line.isLeftOut && (opened.has(line.key) || Object.keys(line.errors).length > 0) ? (
            <PastedLineFields
              line={line}
              onChange={(typed) => {
                open(line.key)
                correct(line, typed)
              }}
              onLeave={() => leaveOut(line, true)}
            />
          ) : (
            <PastedLineSummary
              line={line}
              isByMail={isByMail}
              onOpen={() => (line.isLeftOut ? leaveOut(line, false) : open(line.key))}
            />
          )}
          {line.knownName && !line.isLeftOut && Object.keys(line.errors).length === 0 && (
            <KnownGuestChoice
              line={line}
              knownName={line.knownName}
              onUpdate={(on) => update(line, on)}
            />
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li className="small quiet">{t('paste.hidden', { count: hidden, n: number(hidden) })}</li>
      )}
    </ul>
  )
}

/** The number of the line, and which guest of the line when it has several. */
function useLineLabel() {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return ({ line, part }: Pick<CheckedPastedGuest, 'line' | 'part'>) =>
    part === 0
      ? { number: number(line), name: t('paste.line', { line: number(line) }) }
      : {
          number: `${number(line)}.${number(part)}`,
          name: t('paste.line-part', { line: number(line), part: number(part) }),
        }
}

function PastedLineSummary({
  line,
  isByMail,
  onOpen,
}: {
  line: CheckedPastedGuest
  isByMail: boolean
  onOpen: () => void
}) {
  const { input, people, knownName, updates, isLeftOut } = line
  const isOut = isLeftOut || (knownName !== undefined && !updates)
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const getLineLabel = useLineLabel()
  return (
    <div className={classes.line} data-left-out={isOut || undefined}>
      <Icon of={isOut ? IconMinus : IconCheck} small />
      <span className={classes.grow}>
        <b className="strong clip" dir="auto">
          {input.name}
        </b>
        <span className="small quiet clip" dir="auto">
          {[input.email || input.phone, input.category].filter(Boolean).join(' · ')}
        </span>
        <LineRest line={line} />
        {isByMail && input.email === '' && (
          <span className={classes.soft}>{t('paste.no-email')}</span>
        )}
      </span>
      <span className="small quiet num">
        {t('chosen.people', { count: people, people: number(people) })}
      </span>
      <button
        type="button"
        className="link small"
        aria-label={t('paste.mend-line', { line: getLineLabel(line).number })}
        onClick={onOpen}
      >
        {t('paste.mend')}
      </button>
    </div>
  )
}

/** What fits no field. The note of a guest who is on the list stays as it is. */
function LineRest({ line }: { line: CheckedPastedGuest }) {
  const t = useTranslate('dashboard')
  const notes = line.knownName === undefined ? line.notes : []
  const unused = line.knownName === undefined ? line.unused : [...line.notes, ...line.unused]
  return (
    <>
      {notes.length > 0 && (
        <span className={classes.soft} dir="auto">
          {t('paste.noted', { values: notes.join(' · ') })}
        </span>
      )}
      {unused.length > 0 && (
        <span className={classes.soft} dir="auto">
          {t('paste.unused', { values: unused.join(' · ') })}
        </span>
      )}
    </>
  )
}

/** This guest is on the list already and is skipped unless the host chooses to update them. */
function KnownGuestChoice({
  line,
  knownName,
  onUpdate,
}: {
  line: CheckedPastedGuest
  knownName: string
  onUpdate: (on: boolean) => void
}) {
  const t = useTranslate('dashboard')
  const getLineLabel = useLineLabel()
  const { updates } = line
  return (
    <div className={classes.known}>
      <span className={classes.soft}>
        <Sentence of={t('paste.known', { name: knownName })} parts={{ b: renderName }} />
      </span>
      <span
        className={classes.choices}
        role="group"
        aria-label={t('paste.known-line', { line: getLineLabel(line).number })}
      >
        <button type="button" aria-pressed={!updates} onClick={() => onUpdate(false)}>
          {t('paste.skip')}
        </button>
        <button type="button" aria-pressed={updates} onClick={() => onUpdate(true)}>
          {t('paste.update')}
        </button>
      </span>
    </div>
  )
}

/** Crossed out, or with a no for an answer: the host keeps the guest or leaves the line out. */
const isLeftOutInList = (question: string | undefined): boolean =>
  question === 'field.name-struck' || question === 'field.name-declined'

const keptParts = { b: (text: string) => <bdi>{text}</bdi> }
const renderName = (name: string) => <b dir="auto">{name}</b>

const fields = ['name', 'email', 'phone', 'places'] as const
const labels = {
  name: 'guest.name',
  email: 'guest.email',
  phone: 'guest.phone',
  places: 'guest.party-limit',
} as const

/** A question that one press answers with what the line already says. */
const keepPresses: ReadonlyArray<{
  field: 'name' | 'places'
  question: string
  label: 'keep' | 'keep-guest' | 'keep-one'
  keep: (input: GuestInput) => string
}> = [
  { field: 'name', question: 'paste.two-names', label: 'keep', keep: ({ name }) => name },
  { field: 'name', question: 'paste.no-guest', label: 'keep-guest', keep: ({ name }) => name },
  { field: 'places', question: 'paste.party-unknown', label: 'keep-one', keep: () => '1' },
]

function PastedLineFields({
  line,
  onChange,
  onLeave,
}: {
  line: CheckedPastedGuest
  onChange: (input: Partial<GuestInput>) => void
  onLeave: () => void
}) {
  const { input, errors } = line
  const t = useTranslate('dashboard')
  const getLineLabel = useLineLabel()
  const isWrong = Object.keys(errors).length > 0
  // A check in the browser gives a text key, the server gives a sentence.
  const translateError = (complaint: string) =>
    /^(?:field|paste)\./.test(complaint) ? t(complaint) : complaint
  return (
    <div className={classes.correction} role="group" aria-label={getLineLabel(line).name}>
      <p className="small quiet">
        {isWrong && <Icon of={IconAlertTriangle} small />}
        {getLineLabel(line).name}
      </p>
      {fields.map((field) => (
        <TextInput
          key={field}
          name={`line-${line.line}${line.part > 0 ? `.${line.part}` : ''}-${field}`}
          aria-label={t(labels[field])}
          placeholder={t(labels[field])}
          value={input[field]}
          {...(input[field] && { dir: 'auto' })}
          error={errors[field] && translateError(errors[field])}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      {keepPresses
        .filter(({ field, question }) => errors[field] === question)
        .map(({ field, label, keep }) => (
          <button
            key={label}
            type="button"
            className={`link small ${classes.keep}`}
            onClick={() => onChange({ [field]: keep(input) })}
          >
            {t(`paste.${label}`)}
          </button>
        ))}
      {isLeftOutInList(errors.name) && (
        <span className={`${classes.choices} ${classes.keep}`}>
          <button type="button" onClick={() => onChange({ name: input.name })}>
            <Sentence of={t('import.keep', { value: input.name })} parts={keptParts} />
          </button>
          <button
            type="button"
            aria-label={t('paste.leave-line', { line: getLineLabel(line).number })}
            onClick={onLeave}
          >
            {t('import.leave')}
          </button>
        </span>
      )}
      <LineRest line={line} />
      {errors.category && (
        <p className={classes.wrong} role="alert">
          {translateError(errors.category)}
        </p>
      )}
    </div>
  )
}
