import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { ReactNode } from 'react'
import { eventTypes, type EventType } from '@mehfil/contract/events/events.ts'
import {
  getShortTextLength,
  shortTextNames,
  type ShortText,
} from '@mehfil/contract/events/short-texts.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { moveToZone } from '../../../lib/time/wall-clock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from './facts-fields.module.css'
import { AddLanguageButtons } from './add-language.tsx'
import type { EventDraftFacts } from '../queries/draft.ts'
import type { PagePartName } from '../rules/wizard.ts'
import type { FieldGroupProps } from '../wizard/use-wizard.ts'
import { EventTimeFields } from './event-time-fields.tsx'
import { FunctionsOutside } from './functions-outside.tsx'
import { TranslatedField } from './translated-field.tsx'
import { ZoneField } from './zone-field.tsx'

const maxLengths = { title: 100, venue: 150, figure: 4, address: 300 }

type TextFact = 'title' | 'venue' | 'address' | 'mapLink' | 'figure' | ShortText

/** What each text field of the facts needs: its name, value, error and change. */
const makeFieldProps =
  ({ values, change, errorOf }: FieldGroupProps<EventDraftFacts>) =>
  (name: TextFact) => ({
    name,
    id: name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => change({ [name]: typed }),
  })

/** What an event is, when and where. The children appear between the place and the small texts. */
export function FactsFields({
  values,
  change,
  errorOf,
  children,
}: FieldGroupProps<EventDraftFacts> & { children?: ReactNode }) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const fieldProps = makeFieldProps({ values, change, errorOf })
  // The host means the local hour. A new zone keeps that hour and moves the instant.
  const changeZone = (zone: string) =>
    change({
      zone,
      ...(values.startsAt && { startsAt: moveToZone(values.startsAt, values.zone, zone) }),
    })
  const counter = (
    <span className="tiny quiet num">
      {t('details.counter', { n: number([...values.title].length), of: number(maxLengths.title) })}
    </span>
  )
  return (
    <>
      <div className={classes.when} data-part="title">
        <TranslatedField
          label={t('details.title')}
          target="title"
          first={values.title}
          renderBeside={(field) => (
            <TextField {...field} id={field.name} maxLength={maxLengths.title} autoComplete="off" />
          )}
        >
          {(wording) => (
            <TextField
              {...fieldProps('title')}
              {...wording}
              aside={counter}
              maxLength={maxLengths.title}
              placeholder={t(`title-idea.${values.type}`)}
              autoComplete="off"
            />
          )}
        </TranslatedField>
        <AddLanguageButtons />
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
        <EventTimeFields values={values} change={change} errorOf={errorOf} />
        <FunctionsOutside />
        <ZoneField
          zone={values.zone}
          at={values.startsAt}
          onChange={changeZone}
          error={errorOf('zone')}
        />
      </div>
      <PlaceFields values={values} change={change} errorOf={errorOf} />
      {children}
      {shortTextNames.map((name) => (
        <ShortTextField key={name} name={name} group={{ values, change, errorOf }} />
      ))}
      <div data-part="title">
        <TextField
          {...fieldProps('figure')}
          label={t('details.figure')}
          description={t('details.figure-hint')}
          maxLength={maxLengths.figure}
          className={classes.short ?? ''}
        />
      </div>
    </>
  )
}

function ShortTextField({
  name,
  group,
}: {
  name: ShortText & PagePartName
  group: FieldGroupProps<EventDraftFacts>
}) {
  const t = useTranslate('creation')
  const limits = {
    description: t(`details.${name}-hint`),
    maxLength: getShortTextLength(name),
  }
  return (
    <div data-part={name}>
      <TranslatedField
        label={t(`details.${name}`)}
        target={name}
        first={group.values[name]}
        renderBeside={(field) => <TextField {...field} id={field.name} {...limits} />}
      >
        {(wording) => <TextField {...makeFieldProps(group)(name)} {...wording} {...limits} />}
      </TranslatedField>
    </div>
  )
}

function PlaceFields(group: FieldGroupProps<EventDraftFacts>) {
  const t = useTranslate('creation')
  const { values } = group
  const fieldProps = makeFieldProps(group)
  return (
    <div className={classes.group} data-part="where">
      <TranslatedField
        label={t('details.venue')}
        target="venue"
        first={values.venue}
        renderBeside={(field) => (
          <TextField {...field} id={field.name} maxLength={maxLengths.venue} />
        )}
      >
        {(wording) => (
          <TextField
            {...fieldProps('venue')}
            {...wording}
            icon={IconMapPin}
            maxLength={maxLengths.venue}
            placeholder={t('details.venue-idea')}
          />
        )}
      </TranslatedField>
      <TranslatedField
        label={t('details.address')}
        target="address"
        first={values.address}
        renderBeside={(field) => <AreaField {...field} maxLength={maxLengths.address} />}
      >
        {(wording) => (
          <AreaField
            {...fieldProps('address')}
            {...wording}
            placeholder={t('details.address-idea')}
            maxLength={maxLengths.address}
          />
        )}
      </TranslatedField>
      <TextField
        {...fieldProps('mapLink')}
        label={t('details.map-link')}
        latin
        placeholder="https://maps.app.goo.gl/…"
        inputMode="url"
        spellCheck={false}
      />
    </div>
  )
}
