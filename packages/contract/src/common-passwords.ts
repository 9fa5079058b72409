/**
 * The passwords that guessers try first: those that head every published count, and what people in Vietnamese schools
 * choose. Lower case, eight characters and more; shorter ones are refused for their length.
 */
const COMMON = `
password password1 password2 password3 password11 password12 password123 password1234 password01 passw0rd passw0rd1
p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 p@ssword123 p@ssw0rd123 pa55word pass1234 pass12345 pass123456 passwords mypassword
1password newpassword oldpassword thepassword password! password@ password@1 password@123 password#1 changeme changeme1
changeme123 letmein1 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1234 welcome@123 welcome2 administrator
admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 adminadmin admin2020 admin2021 admin2022 admin2023 admin2024
admin2025 admin2026 root1234 rootroot toor1234 test1234 test12345 test123456 testtest testing1 testing123 guest123 guest1234
user1234 user12345 user123456 username demo1234 demo12345 default1 temp1234 temporary secret123 secret12 secretpassword
abcd1234 abc12345 abc123456 abc1234567 abc12345678 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e aa123456 aa12345678 a123456789
a12345678 a1234567 aaa12345 asd12345 asd123456 asdf1234 asdf12345 asdfgh123 asdfghjkl asdfghjkl1 asdfasdf asdasdasd asdqwe123
qwe12345 qwe123456 qweqweqwe qweasdzxc qweasd123 qwer1234 qwer12345 qwert123 qwert1234 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyqwerty qazwsxedc qazwsx123 qazwsxedcrfv 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 zxczxczxc 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qwerty1 1234qwer 12345qwert 123456qwerty 123qweasd 123qwe123 123qweasdzxc
qwe123qwe 123qwe!@# 1234abcd 12345abc 123456abc 1234567a 12345678a 123456789a 1234567890a 12345678q 123456789q 12345678z
1234567b 12345abcd 123abc123 123123abc 123456aa 123456aA 12345678aa 123456789aa 123456aaa 123456as 123456asd 123456qwe
12345678910 1234567891 123456789123 12345678912 123456789012 1234567899 1234567898 12344321 123454321 1234554321 12341234
123451234 1234512345 123123123 123321123 123456123 123456123456 123456654321 1234567887654321 147258369 147852369 159357456
159753456 123654789 789456123 741852963 963852741 987654321 9876543210 0987654321 0123456789 01234567 012345678 0123456789a
87654321 876543210 11223344 1122334455 112233445566 11112222 11113333 12121212 13131313 10101010 10203040 1020304050
12312312 12345600 12345611 12345612 1234567q 12345679 123456788 135792468 246813579 24681012 13579246 1357924680
00001111 00112233 11110000 11111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
00000000 0000000000 69696969 88888888a 66668888 68686868 86868686 79797979 39393939 88886666 6868686868 99998888 66669999
iloveyou iloveyou1 iloveyou2 iloveyou3 iloveyou12 iloveyou123 iloveyou! iloveyou2020 iloveyou2025 iloveu123 iloveme1
iloveher iloveyouu loveyou1 loveyou123 loveyou2 lovelove lovelove1 lovely123 ihateyou loveme123 loveforever foreverlove
sunshine sunshine1 sunshine123 princess princess1 princess123 football football1 football123 baseball baseball1 baseball123
basketball basketball1 superman superman1 superman123 spiderman spiderman1 spiderman123 batman123 batman1234 trustno1
starwars starwars1 pokemon1 pokemon123 pikachu1 doraemon doraemon1 doraemon123 nobita123 conan123 naruto123 naruto12 onepiece
onepiece1 minecraft minecraft1 minecraft123 roblox123 roblox1234 freefire freefire1 freefire123 lienquan lienquan1 lienquan123
lienminh lienminh1 lienminh123 playboy1 playgame gamegame whatever whatever1 computer computer1 computer123 internet internet1
internet123 facebook facebook1 facebook123 google123 google1234 youtube1 youtube123 tiktok123 zalo1234 zalo12345 samsung1
samsung123 iphone123 iphone12 apple123 michelle jennifer jessica1 michael1 michael123 jordan23 charlie1 charlie123 ashley123
dragon123 dragon12 monkey123 monkey12 shadow123 master123 master12 killer123 hello123 hello1234 hello12345 hellohello
helloworld helloworld1 freedom1 freedom123 summer123 summer2020 summer2024 summer2025 winter123 spring123 autumn123 happy123
happy1234 happyday butterfly butterfly1 chocolate chocolate1 blink182 mustang1 corvette metallica access14 access123 nothing1
liverpool liverpool1 liverpool123 chelsea1 chelsea123 arsenal1 arsenal123 barcelona barcelona1 barcelona123 manchester
manchester1 realmadrid realmadrid1 juventus ronaldo7 ronaldo1 ronaldo123 messi123 messi1010 ronaldo07 manutd123 manunited
matkhau1 matkhau12 matkhau123 matkhau1234 matkhau12345 matkhau123456 matkhau@123 matkhaumoi matkhaucu matkhaula quenmatkhau
khongco123 khongbiet khongbiet1 khongbiet123 khongcomatkhau khongnho khongnho123 anhyeuem anhyeuem1 anhyeuem123 anhyeuem12
emyeuanh emyeuanh1 emyeuanh123 toiyeuem toiyeuem1 toiyeuem123 toiyeuban yeuanh123 yeuem123 yeuem1234 yeuemnhieu yeumemai
yeunhieu anhnhoem anhnhoem1 emnhoanh nhoanh123 nhoem123 mailayeuem maiyeuem maiyeuanh maimaiyeuem maimaiyeuanh yeumemai1
conyeume conyeume1 conyeume123 conyeubo conyeubome yeubome123 bomeyeucon giadinh1 giadinh123 giadinhtoi giadinhla1 banbe123
banthan1 banthan123 tinhyeu1 tinhyeu123 hanhphuc hanhphuc1 hanhphuc123 maimai123 cuocsong cuocsong1 vietnam1 vietnam12
vietnam123 vietnam1234 vietnam1945 vietnam1975 vietnam2020 vietnam2024 vietnam2025 vietnam2026 vietnam@123 vietnamvodich
hanoi123 hanoi1234 hanoi2024 saigon123 saigon1234 danang123 haiphong haiphong1 haiphong123 cantho123 nghean37 nghean123
thanhhoa thanhhoa36 thanhhoa123 hatinh38 namdinh18 thaibinh17 quangninh14 bacninh99 hanoi29a
hocsinh1 hocsinh12 hocsinh123 hocsinh1234 hocsinh12345 hocsinh123456 hocsinh@123 hocsinhgioi hocsinh2024 hocsinh2025
hocsinh2026 giaovien giaovien1 giaovien123 giaovien1234 giaovien@123 thaygiao thaygiao1 thaygiao123 cogiao123 cogiao1234
truonghoc truonghoc1 truonghoc123 lophoc123 lophoc12 nhatruong nhatruong1 nhatruong123 hieutruong hoctap123 hoctot123 hocgioi1
hocgioi123 chamhoc1 chamngoan sinhvien sinhvien1 sinhvien123 tieuhoc1 tieuhoc123 trunghoc trunghoc123 phothong lop6a123 lop7a123
khue1234 khue12345 khue123456 khue@123 khuelms1 hocvien1 hocvien123 quantri1 quantri123 quantrivien canbo123 canbo1234
bongda123 bongda12 bongda10 tuoitre1 tuoitho1 tuoitho123 conmeo123 concho123 conga123 conlon123 conheo123 meocon123 meomeo123
heocon123 gaubong1 gaubong123 bupbe123 congchua congchua1 congchua123 hoangtu1 hoangtu123 hoanghau thienthan thienthan1
thienthan123 thiensu1 sieunhan sieunhan1 sieunhan123 khunglong khunglong1 hoahong1 hoahong123 hoasen123 hoaphuong hoamai123
nguyenvan nguyenvan1 nguyenvana nguyenvana1 nguyenthi nguyenthi1 nguyen123 nguyen1234 nguyen12 tranvan123 tranthi1 levan123
phamvan1 hoang123 hoang1234 minh1234 minh12345 minh123456 tuan1234 tuan12345 tuan123456 hung1234 hung12345 dung1234 dung12345
linh1234 linh12345 linh123456 trang123 trang1234 huyen123 huong123 huong1234 thanh123 thanh1234 phuong123 phuong12 nhung123
quang123 quynh123 long1234 nam12345 anh12345 anh123456 hai12345 hieu1234 hieu12345 khanh123 ngoc1234 ngoc12345 thao1234 thuy1234
yen12345 vy123456 tam12345 duc12345 duc123456 dat12345 dat123456 phuc1234 khoa1234 bao12345 bao123456 hoa12345 lan12345 mai12345
xinchao1 xinchao123 chaoban1 chaoban123 camonban camon123 deothich dungdung buontinh motminh1 motminh123 codon123 vuive123
vuivevuive dethuong dethuong1 dethuong123 xinhdep1 xinhdep123 depgai123 deptrai1 deptrai123 dangyeu1 dangyeu123 ngoisao1
ngoisao123 matroi123 mattroi1 mattroi123 anhtrang1 bautroi1 cauvong1 cauvong123 sotailoc phattai1 phattai123 phatloc1 tailoc123
maymanvn mayman123 thanhcong thanhcong1 thanhcong123 chienthang chienthang1 hoabinh1 hoabinh123 hoabinh1975 tudo1234 docliep
doclaptudo motngaymoi motmotmot mothaiba mothaiba1 mothaiba123 mothaibabon khongmothai namsaubay
`;

const known = new Set(COMMON.trim().split(/\s+/));
const RUNS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** "aaaaaaaa", "12121212", "abcabcabc": a piece of at most four characters, again and again. */
const isRepetition = (text: string) =>
  [1, 2, 3, 4].some(
    (length) =>
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length),
  );

const isRun = (text: string) => RUNS.some((run) => run.includes(text) || [...run].reverse().join('').includes(text));

/** Whether a guesser would try it among the first thousand. Case and accents make no difference to one. */
export function isCommonPassword(password: string): boolean {
  const text = password.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('\u0111', 'd');
  return known.has(text) || known.has(text.replace(/\s/g, '')) || isRepetition(text) || isRun(text);
}
