import { languages, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PersonEmailField, PersonPhoneField } from '../../../ui/fields/person-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { reassignAges } from '../rules/ages.ts'
import classes from './guest-form.module.css'
import { CategoryField } from './category-field.tsx'
import type { GuestFormBinding } from '../rules/guest-form-binding.ts'
import { SecondAddressFields } from './second-address-fields.tsx'
import { AgesFields } from './ages-fields.tsx'
import { CompanionsField } from './companions-field.tsx'

/** The name, the contact data and the companions of a guest. */
export function GuestFields({
  form,
  categories,
  asksAges = false,
}: {
  form: GuestFormBinding
  categories: readonly string[]
  /** Also where none are known yet. */
  asksAges?: boolean
}) {
  const t = useTranslate('dashboard')
  const { values, set, change } = form
  const ages = values.ages ?? (asksAges ? [] : undefined)
  const named = values.companions ?? []
  const setCompanions = (companions: string[]) =>
    change({
      companions,
      ...(ages && {
        ages: reassignAges(ages, named, {
          names: companions,
          people: values.partyLimit ?? 1,
        }),
      }),
    })
  const error = form.error as (name: string) => string | undefined
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('guest.name')}
        maxLength={100}
        autoComplete="off"
      />
      <PersonEmailField {...form.field('email')} label={t('guest.email')} />
      {(values.email || values.secondEmail) && <SecondAddressFields form={form} />}
      <PersonPhoneField {...form.field('phone')} label={t('guest.phone')} />
      <div className={classes.two}>
        <CategoryField
          name="category"
          value={values.category ?? ''}
          categories={categories}
          error={error('category')}
          onChange={(category) => set('category', category)}
        />
        <NumberField
          name="partyLimit"
          label={t('guest.party-limit')}
          value={values.partyLimit ?? null}
          error={error('partyLimit') ?? error('companions')}
          onChange={(people) => set('partyLimit', people ?? undefined)}
        />
      </div>
      <CompanionsField
        name="companion"
        companions={values.companions ?? []}
        max={Math.min(20, (values.partyLimit ?? 1) - 1)}
        errorAt={(at) => error(`companions.${at}`)}
        onChange={setCompanions}
      />
      {ages && (
        <AgesFields
          ages={ages}
          names={[values.name ?? '', ...named]}
          people={Math.max(values.partyLimit ?? 1, 1 + named.length)}
          onChange={(ages) => set('ages', ages)}
        />
      )}
      <SelectField
        name="language"
        label={t('guest.language')}
        value={values.language ?? 'en'}
        error={error('language')}
        onChange={(value) => set('language', value as Language)}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </>
  )
}
