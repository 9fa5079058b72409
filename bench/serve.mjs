const { main } = await import('../apps/server/dist/main.js');
await main(process.argv.slice(2));
