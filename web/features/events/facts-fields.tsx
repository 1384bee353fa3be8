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
import { AlsoIn } from './also-in.tsx'
import type { Facts } from './queries/draft.ts'
import type { Fields } from './use-wizard.ts'
import { WhenFields } from './when-fields.tsx'
import { Worded } from './worded-field.tsx'
import { ZoneField } from './zone-field.tsx'

const longest = { title: 100, venue: 150, kicker: 80, figure: 4, address: 300 }

/** What an event is, when and where; between the place and the small print stands whatever the screen puts there. */
export function FactsFields({
  values,
  change,
  errorOf,
  children,
}: Fields<Facts> & { children?: ReactNode }) {
  const t = useWords('creation')
  const { number } = useFormats()
  const text = (name: 'title' | 'venue' | 'address' | 'mapLink' | 'kicker' | 'figure') => ({
    name,
    id: name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => change({ [name]: typed }),
  })
  // The hour on the wall stays, so the instant moves with the zone.
  const move = (zone: string) =>
    change({
      zone,
      ...(values.startsAt && { startsAt: keptOnWall(values.startsAt, values.zone, zone) }),
    })
  const counter = (
    <span className="tiny quiet num">
      {t('details.counter', { n: number([...values.title].length), of: number(longest.title) })}
    </span>
  )
  return (
    <>
      <div className={classes.when} data-part="title">
        <Worded
          label={t('details.title')}
          of="title"
          first={values.title}
          renderBeside={(field) => (
            <TextField {...field} id={field.name} maxLength={longest.title} autoComplete="off" />
          )}
        >
          {(wording) => (
            <TextField
              {...text('title')}
              {...wording}
              aside={counter}
              maxLength={longest.title}
              placeholder={t(`title-idea.${values.type}`)}
              autoComplete="off"
            />
          )}
        </Worded>
        <AlsoIn />
      </div>
      <SelectField
        name="type"
        label={t('details.type')}
        value={values.type}
        error={errorOf('type')}
        onChange={(type) => change({ type: type as EventType })}
        options={eventTypes.map((type) => ({ value: type, label: t(`event-type.${type}`) }))}
      />
      <div className={classes.when} data-part="when">
        <WhenFields values={values} change={change} errorOf={errorOf} />
        <ZoneField
          zone={values.zone}
          at={values.startsAt}
          onChange={move}
          error={errorOf('zone')}
        />
      </div>
      <div className={classes.group} data-part="where">
        <Worded
          label={t('details.venue')}
          of="venue"
          first={values.venue}
          renderBeside={(field) => (
            <TextField {...field} id={field.name} maxLength={longest.venue} />
          )}
        >
          {(wording) => (
            <TextField
              {...text('venue')}
              {...wording}
              icon={IconMapPin}
              maxLength={longest.venue}
              placeholder={t('details.venue-idea')}
            />
          )}
        </Worded>
        <Worded
          label={t('details.address')}
          of="address"
          first={values.address}
          renderBeside={(field) => <AreaField {...field} maxLength={longest.address} />}
        >
          {(wording) => (
            <AreaField
              {...text('address')}
              {...wording}
              placeholder={t('details.address-idea')}
              maxLength={longest.address}
            />
          )}
        </Worded>
        <TextField
          {...text('mapLink')}
          label={t('details.map-link')}
          latin
          placeholder="https://maps.app.goo.gl/…"
          inputMode="url"
          spellCheck={false}
        />
      </div>
      {children}
      <div data-part="kicker">
        <Worded
          label={t('details.kicker')}
          of="kicker"
          first={values.kicker}
          renderBeside={(field) => (
            <TextField
              {...field}
              id={field.name}
              description={t('details.kicker-hint')}
              maxLength={longest.kicker}
            />
          )}
        >
          {(wording) => (
            <TextField
              {...text('kicker')}
              {...wording}
              description={t('details.kicker-hint')}
              maxLength={longest.kicker}
            />
          )}
        </Worded>
      </div>
      <div data-part="title">
        <TextField
          {...text('figure')}
          label={t('details.figure')}
          description={t('details.figure-hint')}
          maxLength={longest.figure}
          className={classes.short ?? ''}
        />
      </div>
    </>
  )
}
