import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const ramp = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple;

/** Jade of the frame, lotus for "now", lacquer gold, leaf, vermilion, warm paper. */
const colors = {
  khue: ramp('#EEF6F6 #D8EBEB #B0D6D8 #80BDC1 #55A9AE #2F898F #1A7078 #0E5A61 #0B484E #0A3C42'),
  sen: ramp('#FDF1F5 #FADFE9 #F3BBD0 #EA91B3 #DE6A97 #CF4A7E #B93268 #9C2756 #7D1E45 #5F1634'),
  vang: ramp('#FDF7E9 #F8ECD0 #EFD8A1 #E5C06C #DBAB42 #C08E24 #96690F #7D560C #60420B #443009'),
  la: ramp('#EFF7F0 #DAEDDD #B4DBBA #88C592 #5EAE6B #3D954C #2A7837 #20622B #184B21 #103617'),
  son: ramp('#FDF1EF #FBDFDA #F4BAB1 #EA9083 #DF6757 #CF4736 #B53124 #97271B #771E15 #59160F'),
  gray: ramp('#FBFAF7 #F5F3EE #ECE9E2 #DFDBD2 #C8C5BC #9EA19C #6F7979 #566264 #3A4749 #1C2B2E'),
  dark: ramp('#E6EEEE #C6D3D4 #A3B4B6 #7C8E91 #3A4D51 #2A3B3F #1C2C30 #152327 #0F1A1D #0A1214'),
};

/**
 * Mantine chooses the text on a filled button from the light shade, also in the dark scheme, where
 * white on the lighter jade would be 2.7:1. The role variables know both schemes.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const filled = input.variant === 'filled';
  if (filled && (input.color === 'khue' || input.color === undefined)) {
    return {
      background: 'var(--kh-primary-fill)',
      hover: 'var(--kh-primary-fill-hover)',
      color: 'var(--kh-on-primary)',
      border: 'none',
    };
  }
  if (filled && input.color === 'son') {
    return {
      background: 'var(--kh-danger-fill)',
      hover: 'var(--kh-danger-fill-hover)',
      color: 'var(--kh-on-danger)',
      border: 'none',
    };
  }
  if (input.variant === 'light' && (input.color === 'khue' || input.color === undefined)) {
    return {
      background: 'var(--kh-primary-light)',
      hover: 'var(--kh-primary-light-hover)',
      color: 'var(--kh-on-primary-light)',
      border: 'none',
    };
  }
  if (input.variant === 'subtle' && (input.color === 'khue' || input.color === undefined)) {
    return { ...defaultVariantColorsResolver(input), hover: 'var(--kh-hover)', color: 'var(--kh-primary-text)' };
  }
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  colors,
  primaryColor: 'khue',
  primaryShade: { light: 7, dark: 4 },
  black: '#1C2B2E',
  fontFamily: 'KhueDigits, "Be Vietnam Pro", system-ui, sans-serif',
  headings: { fontFamily: 'KhueDigits, "Be Vietnam Pro", system-ui, sans-serif', fontWeight: '700' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.65', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  shadows: {
    sm: '0 2px 8px rgb(12 42 46 / 6%)',
    md: '0 8px 28px -6px rgb(12 42 46 / 16%)',
    lg: '0 16px 48px -8px rgb(12 42 46 / 20%)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver,
  components: {
    // A hint above the field would push it out of line with its neighbour.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  },
});

/** Mantine's own variables take the role colours; the roles themselves stand in theme.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--kh-surface)',
    '--mantine-color-text': 'var(--kh-text)',
    '--mantine-color-dimmed': 'var(--kh-dimmed)',
    '--mantine-color-placeholder': 'var(--kh-placeholder)',
    '--mantine-color-error': 'var(--kh-field-error)',
    '--mantine-color-anchor': 'var(--kh-primary-text)',
    '--mantine-color-default': 'var(--kh-surface)',
    '--mantine-color-default-hover': 'var(--kh-hover)',
    '--mantine-color-default-color': 'var(--kh-text)',
    '--mantine-color-default-border': 'var(--kh-line)',
    '--mantine-primary-color-contrast': 'var(--kh-on-primary)',
    '--mantine-primary-color-filled': 'var(--kh-primary-fill)',
    '--mantine-primary-color-filled-hover': 'var(--kh-primary-fill-hover)',
    '--mantine-primary-color-light': 'var(--kh-primary-light)',
    '--mantine-primary-color-light-hover': 'var(--kh-primary-light-hover)',
    '--mantine-primary-color-light-color': 'var(--kh-on-primary-light)',
  };
  return { variables: {}, light: roles, dark: roles };
};

/** The same key is read by public/scheme.js before anything is drawn. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'khue.scheme' });
