import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { formatGuestSum } from '../../guests/rules/guest-sum.ts'
import { PlanTimeFields } from './plan-time-fields.tsx'
import classes from './plans.module.css'
import type { InvitationPlans } from './queries.ts'
import type { InvitationPlanForm } from './use-invitation-plan.ts'

type PlanFieldsetProps = {
  plans: InvitationPlans
  form: InvitationPlanForm
  /** Guests not invited yet, or of the selection; null when that is not known. */
  guests: number | null
  /** The size of the chosen wave, if known. */
  wave: { guests: number; people: number } | null
  /** Guests were selected on the list, so that no category is asked for. */
  isForSelection: boolean
}

const allGuests = '*'
const ofCategory = '='

/** Now, or at a time: at once or so many a day, to all guests or to one category after the other. */
export function PlanFieldset({ plans, form, guests, wave, isForSelection }: PlanFieldsetProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { category } = form
  return (
    <section className={classes.fields} aria-label={t('plans.when')}>
      <h2 className="strong">{t('plans.when')}</h2>
      <Segments
        name="plan-when"
        label={t('plans.when')}
        value={form.isLater ? 'later' : 'now'}
        onChange={(when) => form.setLater(when === 'later')}
        options={[
          { value: 'now', label: t('plans.now') },
          { value: 'later', label: t('plans.later') },
        ]}
      />
      {form.isLater && (
        <>
          {!isForSelection && plans.categories.length > 0 && (
            <SelectField
              name="plan-category"
              label={t('plans.audience')}
              value={category === null ? allGuests : ofCategory + category}
              onChange={(value) => form.setCategory(value === allGuests ? null : value.slice(1))}
              options={[
                { value: allGuests, label: t('plans.everybody') },
                ...plans.categories.map((one) => ({
                  value: ofCategory + one,
                  label: one || t('plans.no-category'),
                })),
              ]}
            />
          )}
          {!isForSelection && plans.tags.length > 0 && <WaveTags plans={plans} form={form} />}
          {wave && (
            <p className="strong" role="status">
              {formatGuestSum(wave, { t, number })}
            </p>
          )}
          <PlanTimeFields
            fields={form.fields}
            zone={plans.zone}
            guests={guests}
            getError={form.getError}
            onChange={form.change}
          />
        </>
      )}
    </section>
  )
}

/** Which tags go in this wave. A guest who is invited by then is not invited again. */
function WaveTags({ plans, form }: Pick<PlanFieldsetProps, 'plans' | 'form'>) {
  const t = useTranslate('dashboard')
  return (
    <fieldset className={classes.quiet} aria-describedby="plan-tags-about">
      <legend>{t('plans.tags')}</legend>
      <div className={classes.tags}>
        {plans.tags.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.tag}
            aria-pressed={form.tags.includes(id)}
            onClick={() => form.toggleTag(id)}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
      <p id="plan-tags-about" className="small quiet">
        {t('plans.tags-about')}
      </p>
    </fieldset>
  )
}
