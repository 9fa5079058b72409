import '@/app/mantine-base.css';
import '@/app/shell/mantine.css';
import '@/app/shell/controls.css';
import '@/app/fonts.css';
import '@/app/boldFonts.css';
import '@/app/theme.css';
import './stage.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { colorSchemeManager, cssVariablesResolver, theme } from '@/app/theme';
import { Preview } from '@/components/player/Preview';
import { startI18n } from '@/lib/i18n';

declare global {
  /** What a journey wants to see played; set before the page runs. */
  var staged: { library: string; params: unknown } | undefined;
}

/** A page with nothing but the player, for journeys. It is no part of the product. */
const root = document.getElementById('root');
await startI18n('components', 'player');
if (root && globalThis.staged) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <h1>Player</h1>
        <Suspense>
          <Preview {...globalThis.staged} />
        </Suspense>
      </MantineProvider>
    </StrictMode>,
  );
}
