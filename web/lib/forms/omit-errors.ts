/** An error of a field may lie deeper: `form.0` belongs to `form`. */
export const omitErrors = (
  errors: Record<string, string>,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !fields.some((field) => path === field || path.startsWith(`${field}.`)),
    ),
  )
