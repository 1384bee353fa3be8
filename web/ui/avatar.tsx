import classes from './avatar.module.css'

const tints = ['plum', 'good', 'info', 'warn', 'sand'] as const

type AvatarProps = {
  name: string
  /** Their picture's address; initials where there is none. */ picture?: string
  size?: 's' | 'm' | 'l'
  tint?: (typeof tints)[number]
}

/** Two letters of a name on a tint that stays the same for that name. */
export function Avatar({ name, picture = '', size = 'm', tint = tintOf(name) }: AvatarProps) {
  if (picture) return <img className={classes.avatar} data-size={size} src={picture} alt="" />
  return (
    <span className={classes.avatar} data-size={size} data-tint={tint} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Arabic letters would join, so one is enough. */
function initialsOf(name: string): string {
  const words = name.match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu) ?? []
  if (/\p{Script=Arabic}/u.test(name)) return words[0] ?? ''
  return `${words[0] ?? ''}${words.length > 1 ? words.at(-1) : ''}`.toLocaleUpperCase()
}

function tintOf(name: string): (typeof tints)[number] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? 'plum'
}
