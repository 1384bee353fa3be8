import { Button } from '@mantine/core'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { updateEvent, type EventMode, type EventType } from '@mehfil/contract/events/events.ts'
import { fill } from '@mehfil/contract/call.ts'
import { coverPicture } from '@mehfil/contract/events/public-pages.ts'
import { findCountry } from '@mehfil/contract/places/countries.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { parseTypedTime } from '../../../lib/time/typed-times.ts'
import { typeCovers } from '../../../lib/type-covers.ts'
import { useZonedMoment } from '../../../lib/time/use-zoned-moment.ts'
import { getBrowserZone, listZones, moveToZone, toWallClock } from '../../../lib/time/wall-clock.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ZoneField } from '../fields/zone-field.tsx'
import { startDraft } from '../queries/draft.ts'
import { rememberNewDraft } from '../queries/new-draft.ts'
import { findZoneOfPlace } from '../rules/place-zone.ts'
import { listTimesFrom } from '../rules/wizard.ts'
import classes from './first-event.module.css'

const offeredTypes = [
  'Wedding',
  'Birthday',
  'Baby Shower',
  'Festival',
  'Conference',
  'Gala',
  'Other',
] as const satisfies readonly EventType[]
const usualStart = '18:00'

type FirstFacts = {
  type: EventType
  title: string
  startsAt: Date | null
  venue: string
  zone: string
}

/** What, whose, when and where: enough for a page. Everything may be left for later. */
export function FirstEventForm() {
  const t = useTranslate('dashboard')
  const [facts, setFacts] = useState<FirstFacts>({
    type: 'Wedding',
    title: '',
    startsAt: null,
    venue: '',
    zone: getBrowserZone(),
  })
  const change = (some: Partial<FirstFacts>) => setFacts((old) => ({ ...old, ...some }))
  const { start, isStarting } = useStart(facts)
  return (
    <div className={classes.columns}>
      <Form
        beside
        onSubmit={(event) => {
          event.preventDefault()
          void start('Web')
        }}
      >
        <div className={classes.fields}>
          <TypeChips value={facts.type} onChange={(type) => change({ type })} />
          <TextField
            name="title"
            label={t('first.what')}
            value={facts.title}
            maxLength={100}
            error={undefined}
            onChange={(title) => change({ title })}
          />
          <MomentFields
            value={facts.startsAt}
            zone={facts.zone}
            onChange={(startsAt) => change({ startsAt })}
          />
          <Suspense fallback={<div className={classes.zone} />}>
            <FirstZone facts={facts} onChange={(zone) => change(moveFacts(facts, zone))} />
          </Suspense>
          <TextField
            name="venue"
            label={t('first.where')}
            value={facts.venue}
            maxLength={150}
            error={undefined}
            onChange={(venue) => change({ venue })}
          />
          <div className={classes.actions}>
            <Button type="submit" variant="filled" loading={isStarting}>
              {t('first.see')}
            </Button>
            <Button variant="subtle" disabled={isStarting} onClick={() => void start('Email')}>
              {t('first.list-first')}
            </Button>
          </div>
        </div>
      </Form>
      <CoverFan type={facts.type} />
    </div>
  )
}

/** At the same time of day in another zone. */
const moveFacts = ({ startsAt, zone }: FirstFacts, to: string): Partial<FirstFacts> => ({
  zone: to,
  startsAt: startsAt && moveToZone(startsAt, zone, to),
})

/** The zone of the time, and that of the typed place where it is another one. */
function FirstZone({ facts, onChange }: { facts: FirstFacts; onChange: (zone: string) => void }) {
  const t = useTranslate('dashboard')
  const { zoneName, country } = useFormats()
  const { venue, zone, startsAt } = facts
  const there = useMemo(
    () =>
      findZoneOfPlace(venue, listZones(), (code) => [country(code), findCountry(code)?.name ?? '']),
    [venue, country],
  )
  return (
    <div className={classes.zone}>
      <ZoneField key={zone} zone={zone} at={startsAt} error={undefined} onChange={onChange} />
      {there && zoneName(there) !== zoneName(zone) && (
        <p className={classes.there} role="status">
          {t('first.there', { zone: zoneName(there, startsAt ?? undefined) })}{' '}
          <button type="button" className="link" onClick={() => onChange(there)}>
            {t('first.use-there')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Creates one event only, even when the button is pressed twice. */
function useStart({ type, title, startsAt, venue, zone }: FirstFacts) {
  const navigate = useNavigate()
  const running = useRef(false)
  const [isStarting, setStarting] = useState(false)
  const open = async (mode: EventMode) => {
    const { id } = await startDraft({ mode, type })
    rememberNewDraft(id)
    // The draft exists: a fact that is refused is said and can be written there.
    const input = { title, startsAt, venue, ...(zone !== getBrowserZone() && { zone }) }
    await ask(updateEvent, { params: { EID: id }, input }).catch(showRefusal)
    await navigate(pathTo(mode === 'Web' ? 'webImages' : 'manageGuest', { EID: id }))
  }
  const start = async (mode: EventMode) => {
    if (running.current) return
    running.current = true
    setStarting(true)
    await open(mode).catch(showRefusal)
    running.current = false
    setStarting(false)
  }
  return { start, isStarting }
}

function TypeChips({ value, onChange }: { value: EventType; onChange: (type: EventType) => void }) {
  const t = useTranslate('dashboard')
  return (
    <fieldset className={classes.types}>
      <legend className="vh">{t('first.kind')}</legend>
      {offeredTypes.map((type) => (
        <label key={type} className={classes.type}>
          <input
            type="radio"
            name="type"
            className="over"
            checked={type === value}
            onChange={() => onChange(type)}
          />
          {type === 'Other' ? t('first.other') : t(`event-type.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}

function MomentFields({
  value,
  zone,
  onChange,
}: {
  value: Date | null
  zone: string
  onChange: (at: Date | null) => void
}) {
  const t = useTranslate('dashboard')
  const clock = value && toWallClock(value, zone)
  const [time, setTime] = useState(usualStart)
  const { put, error } = useZonedMoment(zone, onChange)
  return (
    <div className={classes.moment}>
      <DateField
        name="date"
        label={t('first.when')}
        value={clock?.date ?? null}
        error={error}
        onChange={(date) => put(date, time)}
      />
      <ParsedField
        name="time"
        label={t('first.time')}
        value={time}
        read={parseTypedTime}
        write={(typed) => typed}
        options={listTimesFrom(usualStart)}
        unread={t('first.time-unread')}
        onChange={(typed) => {
          setTime(typed ?? usualStart)
          if (clock) put(clock.date, typed ?? usualStart)
        }}
      />
    </div>
  )
}

/** Beside the covers of the chosen type, two of other types. */
function CoverFan({ type }: { type: EventType }) {
  const others = (['Baby Shower', 'Festival', 'Wedding'] as const).filter((one) => one !== type)
  return (
    <div className={classes.fan} aria-hidden="true">
      {[...others.slice(0, 2), type].map((one) => (
        <img key={one} alt="" src={fill(coverPicture.path, { FILE: typeCovers[one] })} />
      ))}
    </div>
  )
}
