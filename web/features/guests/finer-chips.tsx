import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery, useEventId } from '../../lib/event.ts'
import { useFormats, type Formats } from '../../lib/formats.ts'
import { useWords, type Words } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './guests-head.module.css'
import type { Finer, GuestPage } from './queries/guests.ts'
import type { GuestView } from './use-guest-view.ts'

type FinerChipsProps = { view: GuestView; page: GuestPage | undefined }

/** What a number of a report narrowed the list by, each to be taken away, and how many that leaves. */
export function FinerChips({ view, page }: FinerChipsProps) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const EID = useEventId()
  const { data: event } = useQuery(eventStatusQuery(EID))
  const names = (Object.keys(view.finer) as Array<keyof Finer>).filter((name) => name !== 'said')
  if (names.length === 0) return null
  const about = { t, formats, zone: event?.zone ?? 'UTC', asked: page?.asked ?? null }
  return (
    <>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          onClick={() => view.go({ [name]: null, ...(name === 'question' && { said: null }) })}
        >
          <Icon of={IconFilter} small />
          <span className="clip" dir="auto">
            {wordsOf(name, view.finer, about)}
          </span>
          <Icon of={IconX} small />
          <span className="vh">{t('finer.take-away')}</span>
        </button>
      ))}
      {page?.found && (
        <span className="small quiet" role="status">
          {t('finer.found', {
            count: page.found.guests,
            n: formats.number(page.found.guests),
            people: formats.number(page.found.people),
          })}
        </span>
      )}
    </>
  )
}

type About = {
  t: Words
  formats: Formats
  zone: string
  asked: { question: string; said: string } | null
}

function wordsOf(
  name: keyof Finer,
  finer: Finer,
  { t, formats: { when, number }, zone, asked }: About,
): string {
  const text = String(finer[name])
  const [from = '', to = from] = text.split('/')
  const day = (one: string) => when(new Date(`${one}T00:00:00Z`), 'mediumDate', 'UTC')
  const said: Partial<Record<keyof Finer, () => string>> = {
    fact: () => t(`guest-fact.${text}`),
    status: () => t(`guest-status.${text === '' ? 'added' : text}`),
    language: () => t(`language.${text}`),
    party: () =>
      text.endsWith('+')
        ? t('finer.party-more', { n: number(Number.parseInt(text)) })
        : t('finer.party', { n: number(Number(text)) }),
    question: () =>
      asked ? [asked.question, asked.said].filter(Boolean).join(' ') : t('finer.question'),
    answered: () =>
      t('finer.answered', { days: from === to ? day(from) : `${day(from)} – ${day(to)}` }),
    hour: () => t('finer.hour', hourOf(text, when)),
    arrived: () =>
      t('finer.arrived', {
        times: `${when(new Date(from), 'time', zone)}–${when(new Date(to), 'time', zone)}`,
      }),
    took: () => t('finer.took', { pace: t(`report-word.${text}`) }),
    refusal: () => t('finer.refusal', { code: text }),
  }
  return said[name]?.() ?? text
}

/** The first of January 2024 was a Monday. */
function hourOf(text: string, when: Formats['when']) {
  const [weekday = 1, hour = 0] = text.split('-').map(Number)
  const at = new Date(Date.UTC(2024, 0, weekday, hour))
  return { weekday: when(at, 'weekday', 'UTC'), hour: when(at, 'time', 'UTC') }
}
