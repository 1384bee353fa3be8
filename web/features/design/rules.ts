/** The formats a page can show. Phones convert their own formats when a field accepts only these. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']
const maxBytes = 10_000_000

/** Why a file is refused, as a translation key. The server also checks the content. */
export function findFileProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/heic|heif/i.test(type) || /\.(heic|heif)$/i.test(name)) return 'picture.heic'
  if (/svg/i.test(type) || /\.svgz?$/i.test(name)) return 'picture.svg'
  if (!acceptedTypes.includes(type)) return 'picture.other'
  return size > maxBytes ? 'picture.large' : null
}

type TemplateEventTypes = { id: string; types: readonly string[] }

/** The designs made for this type of event come first. */
export function sortByEventType<One extends TemplateEventTypes>(
  choices: readonly One[],
  type: string,
): One[] {
  return [...choices].sort(
    (one, other) => Number(other.types.includes(type)) - Number(one.types.includes(type)),
  )
}
