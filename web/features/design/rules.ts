/** What pages can show. Phones turn their own kinds into one of these when a field asks for them. */
export const takenKinds = ['image/jpeg', 'image/png', 'image/webp']
const largest = 10_000_000

/** Why a file cannot be taken, as a key of a sentence; the server looks at the content again. */
export function whyNot({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/heic|heif/i.test(type) || /\.(heic|heif)$/i.test(name)) return 'picture.heic'
  if (/svg/i.test(type) || /\.svgz?$/i.test(name)) return 'picture.svg'
  if (!takenKinds.includes(type)) return 'picture.other'
  return size > largest ? 'picture.large' : null
}

type Choice = { id: string; types: readonly string[] }

/** The designs meant for this kind of event first. */
export function inOrderFor<One extends Choice>(choices: readonly One[], type: string): One[] {
  return [...choices].sort(
    (one, other) => Number(other.types.includes(type)) - Number(one.types.includes(type)),
  )
}
