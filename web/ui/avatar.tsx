import classes from './avatar.module.css'

const tints = ['plum', 'good', 'info', 'warn', 'sand'] as const

/** Two letters of a name on a tint that stays the same for that name. */
export function Avatar({ name, size = 'm' }: { name: string; size?: 's' | 'm' | 'l' }) {
  return <span className={classes.avatar} data-size={size} data-tint={tintOf(name)} aria-hidden="true">{initialsOf(name)}</span>
}

/** Arabic letters would join, so one is enough. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).map((word) => [...word][0] ?? '')
  if (/\p{Script=Arabic}/u.test(name)) return words[0] ?? ''
  return `${words[0] ?? ''}${words.length > 1 ? words.at(-1) : ''}`.toLocaleUpperCase()
}

function tintOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? 'plum'
}
