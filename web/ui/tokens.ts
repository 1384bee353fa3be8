/** The brand's roles, light and dark. Everything on a host's screen is coloured by these names. */
export const light = {
  '--ink': '#1F1527', '--stone': '#6B6272', '--ground': '#FBF8F3', '--surface': '#fff', '--sand': '#E9E2D6', '--sand-soft': '#F4EFE6',
  '--edge': '#928998', '--plum': '#5B2A6E', '--plum-hover': '#4A2159', '--plum-soft': '#F3ECF6', '--on-plum': '#fff', '--tint': '#FAF6FB',
  '--good': '#1E7F4F', '--good-ink': '#17693F', '--good-soft': '#E7F4EC', '--warn': '#9A5B00', '--warn-soft': '#FFF3DC',
  '--bad': '#B3261E', '--bad-soft': '#FCEBEA', '--info': '#2459A6', '--info-soft': '#E9F0FB',
  '--shadow': '0 1px 2px rgba(31,21,39,.06), 0 8px 24px rgba(31,21,39,.06)',
}

export const dark: typeof light = {
  '--ink': '#F5F0F7', '--stone': '#B5ABBD', '--ground': '#15101A', '--surface': '#1D1623', '--sand': '#362C3E', '--sand-soft': '#281F2F',
  '--edge': '#7D7188', '--plum': '#D2ADE2', '--plum-hover': '#E2C8EE', '--plum-soft': '#37233F', '--on-plum': '#2A1233', '--tint': '#271C2E',
  '--good': '#7BD3A4', '--good-ink': '#7BD3A4', '--good-soft': '#173425', '--warn': '#F2BE66', '--warn-soft': '#3B2A0C',
  '--bad': '#F5A19A', '--bad-soft': '#43201E', '--info': '#9BC0F5', '--info-soft': '#1C2D49',
  '--shadow': '0 1px 2px rgba(0,0,0,.4), 0 8px 24px rgba(0,0,0,.3)',
}

/** The same by day and by night: the wall of the entry screens, celebration, shapes and letters. */
export const always = {
  '--marigold': '#E8960C', '--night': '#2C1437', '--night-2': '#451F55',
  '--lift': '0 2px 6px rgba(31,21,39,.10), 0 24px 64px rgba(31,21,39,.22)',
  '--r': '10px', '--r-card': '14px', '--r-chip': '999px', '--rail': '240px', '--panel': '368px',
  '--ui': '"Figtree Variable", "IBM Plex Sans Arabic", system-ui, sans-serif',
  '--display': '"Fraunces Variable", "Amiri", Georgia, serif',
}

/** Mantine's own names, told to follow ours. */
export const mantineRoles = {
  '--mantine-color-body': 'var(--ground)', '--mantine-color-text': 'var(--ink)', '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--stone)', '--mantine-color-placeholder': 'var(--stone)', '--mantine-color-anchor': 'var(--plum)',
  '--mantine-color-error': 'var(--bad)', '--mantine-color-success': 'var(--good-ink)', '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sand-soft)', '--mantine-color-default-color': 'var(--ink)', '--mantine-color-default-border': 'var(--sand)',
  '--mantine-color-disabled': 'var(--sand-soft)', '--mantine-color-disabled-color': 'var(--stone)', '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-filled': 'var(--plum)', '--mantine-primary-color-filled-hover': 'var(--plum-hover)', '--mantine-primary-color-contrast': 'var(--on-plum)',
  '--mantine-primary-color-light': 'var(--plum-soft)', '--mantine-primary-color-light-hover': 'var(--plum-soft)', '--mantine-primary-color-light-color': 'var(--plum)',
  '--mantine-color-plum-filled': 'var(--plum)', '--mantine-color-plum-filled-hover': 'var(--plum-hover)', '--mantine-color-plum-light': 'var(--plum-soft)',
  '--mantine-color-plum-light-hover': 'var(--plum-soft)', '--mantine-color-plum-light-color': 'var(--plum)',
}
