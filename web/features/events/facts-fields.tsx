import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { ReactNode } from 'react'
import { eventTypes, type EventType } from '@mehfil/contract/events.ts'
import { useFormats } from '../../lib/formats.ts'
import { keptOnWall } from '../../lib/wall-clock.ts'
import { useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './facts-fields.module.css'
import type { Facts } from './queries/draft.ts'
import type { Fields } from './use-wizard.ts'
import { WhenFields } from './when-fields.tsx'
import { ZoneField } from './zone-field.tsx'

const longest = { title: 100, venue: 150, kicker: 80, figure: 4, address: 300 }

/** What an event is, when and where; between the place and the small print stands whatever the screen puts there. */
export function FactsFields({ values, change, errorOf, children }: Fields<Facts> & { children?: ReactNode }) {
  const t = useWords('creation')
  const { number } = useFormats()
  const text = (name: 'title' | 'venue' | 'address' | 'mapLink' | 'kicker' | 'figure') =>
    ({ name, id: name, value: values[name], error: errorOf(name), onChange: (typed: string) => change({ [name]: typed }) })
  // The hour on the wall stays, so the instant moves with the zone.
  const move = (zone: string) => change({ zone, ...(values.startsAt && { startsAt: keptOnWall(values.startsAt, values.zone, zone) }) })
  const counter = <span className="tiny quiet num">{t('details.counter', { n: number([...values.title].length), of: number(longest.title) })}</span>
  return (
    <>
      <div data-part="title">
        <TextField {...text('title')} label={t('details.title')} aside={counter} maxLength={longest.title} placeholder={t(`title-idea.${values.type}`)} autoComplete="off" />
      </div>
      <SelectField
        name="type" label={t('details.type')} value={values.type} error={errorOf('type')} onChange={(type) => change({ type: type as EventType })}
        options={eventTypes.map((type) => ({ value: type, label: t(`event-type.${type}`) }))}
      />
      <div className={classes.when} data-part="when">
        <WhenFields values={values} change={change} errorOf={errorOf} />
        <ZoneField zone={values.zone} at={values.startsAt} onChange={move} error={errorOf('zone')} />
      </div>
      <div className={classes.group} data-part="where">
        <TextField {...text('venue')} label={t('details.venue')} icon={IconMapPin} maxLength={longest.venue} placeholder={t('details.venue-idea')} />
        <AreaField {...text('address')} label={t('details.address')} placeholder={t('details.address-idea')} maxLength={longest.address} />
        <TextField {...text('mapLink')} label={t('details.map-link')} latin placeholder="https://maps.app.goo.gl/…" inputMode="url" spellCheck={false} />
      </div>
      {children}
      <div data-part="kicker">
        <TextField {...text('kicker')} label={t('details.kicker')} description={t('details.kicker-hint')} maxLength={longest.kicker} />
      </div>
      <div data-part="title">
        <TextField {...text('figure')} label={t('details.figure')} description={t('details.figure-hint')} maxLength={longest.figure} className={classes.short ?? ''} />
      </div>
    </>
  )
}
