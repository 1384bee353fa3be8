import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import classes from './add-guest.module.css'
import type { Typed } from './rules/pasted.ts'
import type { CheckedLine, Pasted } from './use-pasted.ts'

/** More than a screen holds would only be slow. */
const mostShown = 60

/** What will be added, line by line; what is wrong stands first and is mended there. */
export function PastedPreview({
  pasted,
  isByMail,
}: {
  pasted: Pasted
  /** Whether the event invites by mail. */ isByMail: boolean
}) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { lines, good, leftOut, mend, update } = pasted
  // A line that was wrong keeps its fields while it is being put right.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (key: string) => setOpened((before) => new Set([...before, key]))
  const inOrder = [
    ...lines.filter((line) => !good.includes(line) && !leftOut.includes(line)),
    ...lines
      .filter(({ known }) => known)
      .filter((line) => good.includes(line) || leftOut.includes(line)),
    ...good.filter(({ known }) => !known),
  ]
  const hidden = inOrder.length - mostShown
  return (
    <ul className={classes.lines} aria-label={t('paste.preview')}>
      {inOrder.slice(0, mostShown).map((line) => (
        <li key={line.key} data-wrong={Object.keys(line.wrong).length > 0 || undefined}>
          {opened.has(line.key) || Object.keys(line.wrong).length > 0 ? (
            <LineFields
              line={line}
              onChange={(typed) => {
                open(line.key)
                mend(line, typed)
              }}
            />
          ) : (
            <LineSum line={line} isByMail={isByMail} onOpen={() => open(line.key)} />
          )}
          {line.known && Object.keys(line.wrong).length === 0 && (
            <KnownLine line={line} known={line.known} onUpdate={(on) => update(line, on)} />
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li className="small quiet">{t('paste.hidden', { count: hidden, n: number(hidden) })}</li>
      )}
    </ul>
  )
}

/** Which line, and where it holds several guests, which of them. */
function useLineWords() {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return ({ line, part }: Pick<CheckedLine, 'line' | 'part'>) =>
    part === 0
      ? { number: number(line), name: t('paste.line', { line: number(line) }) }
      : {
          number: `${number(line)}.${number(part)}`,
          name: t('paste.line-part', { line: number(line), part: number(part) }),
        }
}

function LineSum({
  line,
  isByMail,
  onOpen,
}: {
  line: CheckedLine
  isByMail: boolean
  onOpen: () => void
}) {
  const { typed, people, known, updates, unused } = line
  const t = useWords('dashboard')
  const { number } = useFormats()
  const lineWords = useLineWords()
  return (
    <div className={classes.line} data-left-out={(known && !updates) || undefined}>
      <Icon of={known && !updates ? IconMinus : IconCheck} small />
      <span className={classes.grow}>
        <b className="strong clip" dir="auto">
          {typed.name}
        </b>
        <span className="small quiet clip" dir="auto">
          {[typed.email || typed.phone, typed.category].filter(Boolean).join(' · ')}
        </span>
        {unused.length > 0 && (
          <span className={classes.soft} dir="auto">
            {t('paste.unused', { values: unused.join(' · ') })}
          </span>
        )}
        {isByMail && typed.email === '' && (
          <span className={classes.soft}>{t('paste.no-email')}</span>
        )}
      </span>
      <span className="small quiet num">
        {t('chosen.people', { count: people, people: number(people) })}
      </span>
      <button
        type="button"
        className="link small"
        aria-label={t('paste.mend-line', { line: lineWords(line).number })}
        onClick={onOpen}
      >
        {t('paste.mend')}
      </button>
    </div>
  )
}

/** Somebody on the list already: left out unless the host says otherwise. */
function KnownLine({
  line,
  known,
  onUpdate,
}: {
  line: CheckedLine
  known: string
  onUpdate: (on: boolean) => void
}) {
  const t = useWords('dashboard')
  const lineWords = useLineWords()
  const { updates } = line
  return (
    <div className={classes.known}>
      <span className={classes.soft}>
        <Sentence of={t('paste.known', { name: known })} parts={{ b: asWritten }} />
      </span>
      <span
        className={classes.choices}
        role="group"
        aria-label={t('paste.known-line', { line: lineWords(line).number })}
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

const asWritten = (name: string) => <b dir="auto">{name}</b>

const fields = ['name', 'email', 'phone', 'places'] as const
const labels = {
  name: 'guest.name',
  email: 'guest.email',
  phone: 'guest.phone',
  places: 'guest.party-limit',
} as const

function LineFields({
  line,
  onChange,
}: {
  line: CheckedLine
  onChange: (typed: Partial<Typed>) => void
}) {
  const { typed, wrong, unused } = line
  const t = useWords('dashboard')
  const lineWords = useLineWords()
  const isWrong = Object.keys(wrong).length > 0
  // A check made here complains by key, the server by sentence.
  const said = (complaint: string) =>
    /^(?:field|paste)\./.test(complaint) ? t(complaint) : complaint
  return (
    <div className={classes.mending} role="group" aria-label={lineWords(line).name}>
      <p className="small quiet">
        {isWrong && <Icon of={IconAlertTriangle} small />}
        {lineWords(line).name}
      </p>
      {fields.map((field) => (
        <TextInput
          key={field}
          name={`line-${line.line}${line.part > 0 ? `.${line.part}` : ''}-${field}`}
          aria-label={t(labels[field])}
          placeholder={t(labels[field])}
          value={typed[field]}
          {...(typed[field] && { dir: 'auto' })}
          error={wrong[field] && said(wrong[field])}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      {wrong.name === 'paste.two-names' && (
        <button type="button" className="link small" onClick={() => onChange({ name: typed.name })}>
          {t('paste.keep')}
        </button>
      )}
      {unused.length > 0 && (
        <p className={classes.soft} dir="auto">
          {t('paste.unused', { values: unused.join(' · ') })}
        </p>
      )}
      {wrong.category && (
        <p className={classes.wrong} role="alert">
          {said(wrong.category)}
        </p>
      )}
    </div>
  )
}
