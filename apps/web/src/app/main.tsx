import './mantine-base.css';
import './fonts.css';
import './theme.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@/lib/i18n';
import { Door } from './Door';
import { holdBackStrangers, isAtDoor } from './signInAddress';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme';

/** The server writes a fresh nonce into the page for every request; only styles that carry it are allowed. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

declare global {
  // Read by the library that locks scrolling behind dialogs.
  var __webpack_nonce__: string | undefined;
}
globalThis.__webpack_nonce__ = nonce;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

holdBackStrangers();
await startI18n(...(isAtDoor() ? ['auth'] : []));
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      deduplicateCssVariables={false}
      deduplicateInlineStyles
    >
      <Door />
    </MantineProvider>
  </StrictMode>,
);
