import { useState } from 'react'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { PlanTimesInput } from './queries.ts'
import { validatePlan, type PlanFields } from './rules.ts'

export type PlanForm = {
  fields: PlanFields
  change: (part: Partial<PlanFields>) => void
  getError: (field: keyof PlanTimesInput) => string | undefined
  /** Shows all errors of what was typed. Resolves to whether there are none. */
  check: () => boolean
  /** Shows a refusal at its fields, or as a message. */
  refuse: (error: Error) => void
}

/** A plan's moment, pace and quiet hours, with the errors of each. */
export function usePlanFields(initial: PlanFields): PlanForm {
  const t = useTranslate()
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  return {
    fields,
    change: (part) => {
      setFields((before) => ({ ...before, ...part }))
      setErrors({})
    },
    getError: (field) => {
      const error = errors[field]
      return error?.startsWith('field.') ? t(error) : error
    },
    check: () => {
      const found = validatePlan(fields, new Date())
      setErrors(found)
      return Object.keys(found).length === 0
    },
    refuse: (error) => {
      const isOfField = error instanceof RefusedError && error.errors['startsAt'] !== undefined
      if (isOfField) setErrors(error.errors)
      else showRefusal(error)
    },
  }
}
