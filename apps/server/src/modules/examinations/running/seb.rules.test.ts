import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { configKeyOf, type SebSettings, sebFile, sebHashOf, sebSettingsOf } from './seb.rules';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const all = (value: string | number | boolean | [], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

const inside = (executable: string) => ({
  ...all(true, 'active currentUser'),
  ...all('', 'description identifier windowHandlingProcess user'),
  strongKill: false,
  os: 1,
  executable,
  originalName: executable,
});

const proxy = (kind: string, port: number) => ({
  ...all('', `${kind}Proxy ${kind}Username ${kind}Password`),
  ...all(false, `${kind}Enable ${kind}RequiresPassword`),
  [`${kind}Port`]: port,
});

/** What the configuration tool of Safe Exam Browser 2.2.3 for Windows wrote, and the key that it told for it. */
const KEY_OF_WINDOWS = 'fc6f4ea5922717760f4d6d536c23b8d19bf20b52aa97940f5427a76e20f49026';
const OF_WINDOWS: SebSettings = {
  originatorVersion: 'SEB_Win_2.1.1',
  startURL: 'https://safeexambrowser.org/start',
  ...all(
    '',
    'startResource sebServerURL hashedAdminPassword hashedQuitPassword browserUserAgentWinDesktopModeCustom browserUserAgentWinTouchModeCustom browserUserAgent browserUserAgentMacCustom browserWindowTitleSuffix downloadDirectoryWin browserExamKey quitURL restartExamURL restartExamText blacklistURLFilter whitelistURLFilter logDirectoryWin',
  ),
  ...all(
    true,
    'allowQuit ignoreExitKeys allowPreferencesWindow showTaskBar enableZoomText enableZoomPage showReloadButton showTime showInputLanguage audioControlEnabled enablePlugIns enableJavaScript newBrowserWindowNavigation enableSebBrowser browserWindowAllowReload newBrowserWindowAllowReload showReloadWarning allowDownUploads downloadAndOpenSebConfig browserURLSalt sendBrowserExamKey quitURLConfirm restartExamPasswordProtected monitorProcesses urlFilterTrustedContent urlFilterRegex allowVirtualMachine enablePrivateClipboard createNewDesktop enableLogging lockOnMessageSocketClose enableAppSwitcherCheck forceAppFolderInstall detectStoppedProcess allowedDisplayBuiltin hookKeys enableEsc enableAltTab enableRightMouse enableF1 enableF2 enableF3 enableF4 enableF5 enableF6 enableF7 enableF8 enableF9 enableF10 enableF11 enableF12',
  ),
  ...all(
    false,
    'useAsymmetricOnlyEncryption enableBrowserWindowToolbar hideBrowserWindowToolbar showMenuBar touchOptimized allowSpellCheck allowDictionaryLookup enableTouchExit audioMute audioSetVolumeLevel browserScreenKeyboard newBrowserWindowByLinkBlockForeign newBrowserWindowByScriptBlockForeign enableJava blockPopUpWindows allowVideoCapture allowAudioCapture allowBrowsingBackForward removeBrowserProfile removeLocalStorage newBrowserWindowShowReloadWarning openDownloads downloadPDFFiles allowPDFPlugIn backgroundOpenSEBConfig restartExamUseStartURL allowSwitchToApplications allowFlashFullscreen enableURLFilter enableURLContentFilter URLFilterEnable URLFilterEnableContentFilter pinEmbeddedCertificates allowScreenSharing killExplorerShell allowWlan allowUserAppFolderInstall allowSiri allowDictation allowDisplayMirroring insideSebEnableSwitchUser insideSebEnableLockThisComputer insideSebEnableChangeAPassword insideSebEnableStartTaskManager insideSebEnableLogOff insideSebEnableShutDown insideSebEnableEaseOfAccess insideSebEnableVmWareClientShade insideSebEnableEnableNetworkConnectionSelector enableCtrlEsc enableAltEsc enableAltF4 enableStartMenu enablePrintScreen enableAltMouseWheel',
  ),
  ...all(
    0,
    'sebMode sebConfigPurpose browserViewMode zoomMode browserUserAgentWinDesktopMode browserUserAgentWinTouchMode browserUserAgentMac chooseFileToUploadPolicy proxySettingsPolicy',
  ),
  ...all(1, 'mainBrowserWindowPositioning sebServicePolicy allowedDisplaysMaxNumber'),
  ...all(
    2,
    'exitKey1 oskBehavior newBrowserWindowByLinkPolicy newBrowserWindowByScriptPolicy newBrowserWindowByLinkPositioning',
  ),
  ...all(
    [],
    'allowSpellCheckDictionary additionalDictionaries additionalResources URLFilterRules embeddedCertificates',
  ),
  ...all('100%', 'mainBrowserWindowWidth mainBrowserWindowHeight newBrowserWindowByLinkHeight'),
  newBrowserWindowByLinkWidth: '1000',
  exitKey2: 10,
  exitKey3: 5,
  browserMessagingSocket: 'ws://localhost:8706',
  browserMessagingPingTime: 120_000,
  taskBarHeight: 40,
  audioVolumeLevel: 25,
  minMacOSVersion: 4,
  browserUserAgentWinTouchModeIPad:
    'Mozilla/5.0 (iPad; CPU OS 11_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.3 Mobile/15E216 Safari/605.1.15',
  downloadDirectoryOSX: '~/Downloads',
  logDirectoryOSX: '~/Documents',
  examKeySalt: 'QJAqvg89YMP6JagAshUm6QqpqpsrVS9ZWUYjdZhfEao=',
  permittedProcesses: [
    {
      ...all(true, 'active autostart iconInTaskbar'),
      ...all(false, 'runInBackground allowUserToChooseApp strongKill'),
      ...all('', 'description windowHandlingProcess'),
      ...all('firefox.exe', 'executable originalName'),
      os: 1,
      title: 'SEB',
      path: '../xulrunner/',
      identifier: 'Firefox',
      arguments: [],
    },
  ],
  prohibitedProcesses:
    'join.me RPCSuite RPCService RemotePCDesktop beamyourscreen-host AeroAdmin Mikogo-host chromoting vncserverui vncviewer vncserver TeamViewer GotoMeetingWinStore g2mcomm.exe SkypeHost Skype'
      .split(' ')
      .map(inside),
  proxies: {
    ...all('', 'AutoConfigurationJavaScript AutoConfigurationURL'),
    ...all(false, 'ExcludeSimpleHostnames AutoDiscoveryEnabled AutoConfigurationEnabled'),
    ExceptionsList: [],
    FTPPassive: true,
    ...proxy('HTTP', 80),
    ...proxy('HTTPS', 443),
    ...proxy('FTP', 21),
    ...proxy('SOCKS', 1080),
    ...proxy('RTSP', 554),
  },
};

describe('the Config Key', () => {
  it('is the one that Safe Exam Browser tells for the same settings', () => {
    expect(configKeyOf(OF_WINDOWS)).toBe(KEY_OF_WINDOWS);
  });

  it('depends neither on the order of settings nor on the version that wrote them', () => {
    const turned = Object.fromEntries(Object.entries(OF_WINDOWS).reverse());
    expect(configKeyOf({ ...turned, originatorVersion: 'another' })).toBe(KEY_OF_WINDOWS);
    expect(configKeyOf({ ...OF_WINDOWS, allowQuit: false })).not.toBe(KEY_OF_WINDOWS);
  });

  it('orders without regard to case, escapes nothing and leaves out empty dictionaries, as is published', () => {
    const settings = {
      whitelistURLFilter: '^.*?:\\/\\/((safeexambrowser\\.org))',
      allowFlashFullscreen: false,
      allowedDisplaysMaxNumber: 1,
      proxies: {},
      URLFilterEnable: true,
      urlFilterRegex: true,
      nested: [{ b: 'two', A: [] }],
    };
    expect(configKeyOf(settings)).toBe(
      sha256(
        '{"allowedDisplaysMaxNumber":1,"allowFlashFullscreen":false,"nested":[{"A":[],"b":"two"}],"URLFilterEnable":true,"urlFilterRegex":true,"whitelistURLFilter":"^.*?:\\/\\/((safeexambrowser\\.org))"}',
      ),
    );
  });
});

describe('the hash of a call', () => {
  const url = 'https://lms.example.vn/api/student_examinations/7/start/?sealed=1';

  it('is that of the address with its query, and the key behind it', () => {
    expect(sebHashOf(url, KEY_OF_WINDOWS)).toBe(sha256(url + KEY_OF_WINDOWS));
  });

  it('knows no fragment, and a key in either case', () => {
    expect(sebHashOf(`${url}#code`, KEY_OF_WINDOWS.toUpperCase())).toBe(sebHashOf(url, KEY_OF_WINDOWS));
  });
});

describe('the file', () => {
  it('is a property list with the address of the waiting room, quit by a link alone', () => {
    const settings = sebSettingsOf(7, 'https://lms.example.vn/');
    const file = sebFile(settings);
    expect(file).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE plist /);
    expect(file).toContain('<key>startURL</key><string>https://lms.example.vn/student/examtest/wait?id=7</string>');
    expect(file).toContain('<key>allowQuit</key><false/>');
    expect(file).toContain('<key>quitURL</key><string>https://lms.example.vn/student/examtest?leave=seb</string>');
    expect(file).toContain('<key>sendBrowserExamKey</key><true/>');
    expect(configKeyOf(settings)).not.toBe(configKeyOf(sebSettingsOf(8, 'https://lms.example.vn')));
  });

  it('escapes what XML would read', () => {
    expect(sebFile({ 'a<b': 'x & y > z' })).toContain(
      '<dict><key>a&lt;b</key><string>x &amp; y &gt; z</string></dict>',
    );
  });
});
