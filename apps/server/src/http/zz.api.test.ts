import { it } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
for (const mode of ['none','cancel-stream','docs', 'head'])
it(mode, async () => { const shop = await createTestShop(); const admin = await shop.admin();
 const { headers } = await shop.visitor().post('/api/auth/login', { email: admin.email, password: admin.password });
 const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
 if (mode==='cancel-stream') { const r = await fetch(shop.url+'/api/admin/orders/events',{headers:{cookie}}); await r.body?.cancel(); }
 if (mode==='head') { const r = await fetch(shop.url+'/api/admin/orders/events',{method:'HEAD',headers:{cookie}}); await r.body?.cancel(); }
 if (mode==='docs') { const r = await fetch(shop.url+'/api/docs/json',{headers:{cookie}}); await r.body?.cancel(); }
 const t=Date.now();
 const tick = setInterval(()=>shop.app.server.getConnections((_e,n)=>process.stdout.write(`${mode} ${n} after ${Date.now()-t}\n`)),3000);
 await shop.close(); clearInterval(tick); process.stdout.write(`${mode} closed ${Date.now()-t}\n`); }, 25000);
