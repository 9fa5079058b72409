import '@/app/mantine-base.css';
import '@/app/shell/mantine.css';
import '@/app/shell/controls.css';
import '@/app/fonts.css';
import '@/app/boldFonts.css';
import '@/app/theme.css';
import './stage.css';
import type { Language } from '@khue/contract/constants';
import { MantineProvider } from '@mantine/core';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { colorSchemeManager, cssVariablesResolver, theme } from '@/app/theme';
import { startI18n, switchLanguage } from '@/lib/i18n';
import { Preview } from '@/questions/player/Preview';

interface Content {
  library: string;
  params: unknown;
}

declare global {
  /** What a journey wants to see played; set before the page runs. */
  var staged: Content | undefined;
  /** Plays something else on the page that is open. */
  var stage: ((content: Content, language: Language) => Promise<void>) | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** A page with nothing but the player, for journeys. It is no part of the product. */
const element = document.getElementById('root');
const root = element && createRoot(element);
let turns = 0;

function show(content: Content) {
  turns += 1;
  root?.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <h1>Player</h1>
        <Suspense>
          <Preview key={turns} {...content} />
        </Suspense>
      </MantineProvider>
    </StrictMode>,
  );
}

await startI18n('components', 'player', 'kinds');
globalThis.stage = async (content, language) => {
  await switchLanguage(language);
  show(content);
};
if (globalThis.staged) show(globalThis.staged);
